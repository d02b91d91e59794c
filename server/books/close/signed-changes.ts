import { canonicalJson } from '../../platform/common/values/canonical-json.js';
import type { SignedChange } from './day-decision.view.js';
import type { DayFigures } from './day.view.js';

type Figures = Record<string, number | null>;
type Figured = Record<string, Figures>;

const MOST_LISTED = 50;

/** Lists the figures of a day that differ from the signed ones, which had all parts; without the moment at which they were known. */
export function changesSince(signed: DayFigures, now: DayFigures): SignedChange[] {
  const changes = COMPARED.flatMap((part) => compared(part, PARTS[part](signed), PARTS[part](now)));
  if (changes.length > 0) return changes.slice(0, MOST_LISTED);
  return comparableFigures(now) === comparableFigures(signed)
    ? []
    : [{ part: 'other', name: null, field: null, before: null, now: null }];
}

/**
 * Returns figures as canonical JSON without what may differ between two readings of the same: the moment, and whether the opening
 * balance is that of a sealed day or of one that was signed and is sealed since.
 */
export function comparableFigures({ asOf: _, proof, ...figures }: DayFigures): string {
  const accounts = proof.map((account) => ({
    ...account,
    openingFrom: account.openingFrom === 'computed' ? 'sealed' : account.openingFrom,
  }));
  return canonicalJson({ ...figures, proof: accounts });
}

type ComparedPart = Exclude<SignedChange['part'], 'other'>;

const PARTS: Record<ComparedPart, (figures: DayFigures) => Figured> = {
  proof: ({ proof }) =>
    Object.fromEntries(
      proof.map(({ operatorName, opening, closing, inTransit, stated, residual }) => [
        operatorName,
        { opening, closing, inTransit, stated, residual },
      ]),
    ),
  activity: ({ activity }) => {
    const counts: Figured = {};
    for (const { status, count, gross } of activity) {
      const sums = (counts[status] ??= { count: 0, gross: 0 });
      sums['count'] = (sums['count'] ?? 0) + count;
      sums['gross'] = (sums['gross'] ?? 0) + gross;
    }
    return counts;
  },
  matching: ({ matching }) =>
    Object.fromEntries(matching.map(({ leg, lines, unmatched }) => [leg, { lines, unmatched }])),
  breaks: ({ breaks }) =>
    Object.fromEntries(breaks.map(({ kind, open, openAmount }) => [kind, { open, openAmount }])),
};

const COMPARED = Object.keys(PARTS) as ComparedPart[];

function compared(part: SignedChange['part'], before: Figured, now: Figured): SignedChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names.flatMap((name) => {
    const fields = Object.keys(before[name] ?? now[name] ?? {});
    return fields.flatMap((field): SignedChange[] => {
      const [then, later] = [before[name]?.[field] ?? null, now[name]?.[field] ?? null];
      return then === later ? [] : [{ part, name, field, before: then, now: later }];
    });
  });
}
