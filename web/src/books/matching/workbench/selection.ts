import type { LineView } from '../../../../../server/books/imports/import.view.js';
import type { SourceSide } from '../../../../../server/books/imports/import-words.js';
import type { MatchTarget } from '../../../../../server/books/matching/matching.view.js';

/** Records selected on both sides and not matched yet. */
export interface MatchSelection {
  lines: ReadonlyMap<string, LineView>;
  /** By `kind:id`. */
  targets: ReadonlyMap<string, MatchTarget>;
}

export const EMPTY_SELECTION: MatchSelection = { lines: new Map(), targets: new Map() };

export const keyOf = ({ kind, id }: Pick<MatchTarget, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Returns by how much a line moves its account, XOF. */
const lineSum = ({ direction, amount }: Pick<LineView, 'direction' | 'amount'>): number =>
  direction === 'in' ? amount : -amount;

/**
 * Returns by how much a target moves the account of the source's lines, XOF: a Cashin leaves the bank and reaches the
 * operator.
 */
export function targetSum({ what, amount }: Pick<MatchTarget, 'what' | 'amount'>, side: SourceSide): number {
  const reaches = what === 'payin' || what === 'cashin';
  return reaches === (side !== 'bank') ? amount : -amount;
}

interface Sums {
  lines: number;
  targets: number;
  /** Lines less targets. */
  residual: number;
}

export function sumsOf(selection: MatchSelection, side: SourceSide): Sums {
  const lines = [...selection.lines.values()].reduce((sum, line) => sum + lineSum(line), 0);
  const targets = [...selection.targets.values()].reduce((sum, target) => sum + targetSum(target, side), 0);
  return { lines, targets, residual: lines - targets };
}

export function toggleLine(selection: MatchSelection, line: LineView): MatchSelection {
  const lines = new Map(selection.lines);
  if (!lines.delete(line.id)) lines.set(line.id, line);
  return { ...selection, lines };
}

export function toggleTarget(selection: MatchSelection, target: MatchTarget): MatchSelection {
  const targets = new Map(selection.targets);
  if (!targets.delete(keyOf(target))) targets.set(keyOf(target), target);
  return { ...selection, targets };
}

/** Returns the ids of both sides as the API takes them. */
export function sidesOf({ lines, targets }: MatchSelection): {
  lineIds: string[];
  transactionIds: string[];
  cashMovementIds: string[];
} {
  const ids = (kind: MatchTarget['kind']): string[] =>
    [...targets.values()].filter((target) => target.kind === kind).map(({ id }) => id);
  return { lineIds: [...lines.keys()], transactionIds: ids('transaction'), cashMovementIds: ids('cash') };
}
