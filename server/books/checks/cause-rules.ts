import { isSameNumber } from '../../platform/common/values/phone.js';
import { addDays } from '../calendar/business-day.js';
import type { BreakKind } from '../breaks/break-words.js';
import type { Cause, CauseItem, Causes } from './cause-item.js';
import { feeGridCauses } from './fee-grid-causes.js';

/** Most days between a cause and the difference of balance, or line, that it explains. */
export const CAUSE_DAYS = 10;

const LOST: readonly BreakKind[] = ['unknown_outcome', 'callback_without_confirm'];
const TAKEN_BACK: readonly BreakKind[] = ['payin_reversed', 'payout_returned'];
/** Kinds in which another source contradicts a payment that was taken back. */
const TOLD_AGAINST: readonly BreakKind[] = ['final_status_contradicted', 'callback_against_confirm'];
const TWICE: readonly BreakKind[] = ['possibly_paid_twice', 'paid_twice', 'duplicate_order'];

/** Kinds that may share a cause; breaks of other kinds only stand against one. */
export const GROUPED_KINDS: readonly BreakKind[] = [
  ...LOST,
  ...TAKEN_BACK,
  ...TOLD_AGAINST,
  ...TWICE,
  'missing_aggregator',
  'fee_variance',
  'statement_gap',
  'balance_residual',
];

/** Money of one cause on one account, and by how much the stated balance then differs from the computed one. */
interface Matter {
  cause: Cause;
  operatorId: string;
  day: string;
  differences: number[];
}

/**
 * Tells which open breaks of a project have one cause. A break gets one only where its own data names it (the transaction,
 * the line, the file), or where one matter of its account, and nothing else that is open there, has exactly its amount.
 */
export function causesOf(items: readonly CauseItem[]): Causes {
  const causes: Causes = new Map();
  const matters = [...reversals(items, causes), ...lostPayouts(items, causes), ...duplicates(items, causes)];
  missingFiles(items, causes);
  feeGridCauses(items, causes);
  lateLines(items, causes);
  for (const item of items)
    if (item.residual !== null) explain(item, { residual: item.residual, items, matters, causes });
  return causes;
}

/** A line that takes a payment back, and what the aggregator and its callbacks say against that payment. */
function reversals(items: readonly CauseItem[], causes: Causes): Matter[] {
  const toldAgainst = new Map<string, string[]>();
  for (const { id, kind, transactionId } of items) {
    if (transactionId === null || !TOLD_AGAINST.includes(kind)) continue;
    toldAgainst.set(transactionId, [...(toldAgainst.get(transactionId) ?? []), id]);
  }
  return items.flatMap((item) => {
    if (!TAKEN_BACK.includes(item.kind) || !item.line || item.operatorId === null) return [];
    const { transactionId, line, transaction } = item;
    const subject = transactionId === null ? `line:${line.id}` : `transaction:${transactionId}`;
    const cause: Cause = { kind: 'reversal', subject };
    causes.set(item.id, cause);
    if (transactionId !== null) for (const id of toldAgainst.get(transactionId) ?? []) causes.set(id, cause);
    const fee = transaction?.fee ?? 0;
    const sign = line.direction === 'out' ? -1 : 1;
    // The fee may come back with it: to the merchant in both cases.
    const differences = [sign * line.amount, sign * line.amount + fee];
    return [{ cause, operatorId: item.operatorId, day: item.day, differences }];
  });
}

/** A payout whose answer was lost. One that a statement shows is in transit, so that it explains no difference of balance. */
function lostPayouts(items: readonly CauseItem[], causes: Causes): Matter[] {
  return items.flatMap((item) => {
    const { transaction, transactionId, operatorId } = item;
    if (!isLost(item) || transaction === null || transactionId === null) return [];
    const cause: Cause = { kind: 'lost_payout', subject: `transaction:${transactionId}` };
    causes.set(item.id, cause);
    if (operatorId === null || transaction.stated) return [];
    const { amount, fee } = transaction;
    return [{ cause, operatorId, day: item.day, differences: [-amount, -amount - fee] }];
  });
}

const isLost = ({ kind, transaction }: CauseItem): boolean =>
  LOST.includes(kind) && transaction?.kind === 'payout' && transaction.status === 'unknown';

/** A payment made or recorded twice. */
function duplicates(items: readonly CauseItem[], causes: Causes): Matter[] {
  return items.flatMap((item) => {
    const { transaction, transactionId, operatorId } = item;
    if (!TWICE.includes(item.kind) || transaction === null || transactionId === null) return [];
    const cause: Cause = { kind: 'duplicate', subject: `transaction:${transactionId}` };
    causes.set(item.id, cause);
    if (operatorId === null || item.kind === 'duplicate_order') return [];
    const sign = transaction.kind === 'payout' ? -1 : 1;
    const differences = [sign * item.amount, sign * item.amount - transaction.fee];
    return [{ cause, operatorId, day: item.day, differences }];
  });
}

/** The days without a statement before one and the same file of an account, and the gap that it shows. */
function missingFiles(items: readonly CauseItem[], causes: Causes): void {
  const gaps = items.flatMap((item) =>
    item.gap && item.operatorId !== null ? [{ item, gap: item.gap }] : [],
  );
  for (const day of items) {
    if (day.kind !== 'missing_statement' || day.transactionId !== null) continue;
    const over = gaps.filter(
      ({ item, gap }) => item.operatorId === day.operatorId && gap.beforeDay < day.day && day.day < item.day,
    );
    const [found] = over;
    // The gap itself has no break where a missing statement explains it.
    const importId = over.length === 1 ? found?.gap.importId : over.length ? null : day.nextFile;
    if (!importId) continue;
    const cause: Cause = { kind: 'missing_file', subject: `import:${importId}` };
    causes.set(day.id, cause);
    if (found) causes.set(found.item.id, cause);
  }
}

/**
 * A statement line without a transaction of the number, amount and account of a lost payout without a line, at most 10 days after
 * it: where one line and one payout fit each other alone.
 */
function lateLines(items: readonly CauseItem[], causes: Causes): void {
  const lost = items.filter((item) => isLost(item) && !item.transaction?.stated);
  const lines = items.filter(
    ({ kind, line }) =>
      kind === 'missing_aggregator' && line?.side === 'statement' && line.direction === 'out',
  );
  for (const line of lines) {
    const fitting = new Set(lost.filter((one) => fits(one, line)).map(({ transactionId }) => transactionId));
    const [transactionId] = fitting;
    if (!transactionId) continue;
    const payouts = lost.filter((one) => one.transactionId === transactionId);
    const others = lines.filter((one) => payouts.some((payout) => fits(payout, one)));
    const isAlone = fitting.size === 1 && others.length === 1;
    causes.set(line.id, isAlone ? { kind: 'lost_payout', subject: `transaction:${transactionId}` } : null);
  }
}

function fits(
  { operatorId, day, transaction }: CauseItem,
  { operatorId: account, day: lineDay, line }: CauseItem,
) {
  return (
    line !== null &&
    transaction !== null &&
    operatorId === account &&
    [transaction.amount, transaction.amount + transaction.fee].includes(line.amount) &&
    transaction.phone !== null &&
    line.phone !== null &&
    isSameNumber(transaction.phone, line.phone) &&
    isWithin(day, lineDay)
  );
}

interface Known {
  residual: number;
  items: readonly CauseItem[];
  matters: readonly Matter[];
  causes: Causes;
}

/** Gives a difference of balance the one matter of its account that has exactly its amount. */
function explain(item: CauseItem, { residual, items, matters, causes }: Known): void {
  const fitting = matters.filter(
    ({ operatorId, day, differences }) =>
      operatorId === item.operatorId && isWithin(day, item.day) && differences.includes(residual),
  );
  const [found] = fitting;
  if (!found) return;
  const isOne = fitting.every(({ cause }) => isSameCause(cause, found.cause));
  const isElsewhere = items.some((other) => {
    const its = causes.get(other.id);
    const isOfIt =
      (its && isSameCause(its, found.cause)) ||
      (other.transactionId !== null && found.cause.subject === `transaction:${other.transactionId}`);
    return other.residual === null && !isOfIt && mayExplain(other, item);
  });
  causes.set(item.id, isOne && !isElsewhere ? found.cause : null);
}

/** True for another open break of the account whose amount, with or without the fee, is that of the difference. */
function mayExplain(other: CauseItem, item: CauseItem): boolean {
  const { operatorId, day, amount, transaction } = other;
  if (amount === 0 || operatorId !== item.operatorId || (isLost(other) && transaction?.stated)) return false;
  const fee = transaction?.fee ?? 0;
  return [amount, amount + fee, amount - fee].includes(item.amount) && isWithin(day, item.day);
}

export const isSameCause = (one: Cause, other: Cause): boolean =>
  one.kind === other.kind && one.subject === other.subject;

/** True where the second day is the first one or at most 10 days later. */
const isWithin = (from: string, to: string): boolean => from <= to && to <= addDays(from, CAUSE_DAYS);
