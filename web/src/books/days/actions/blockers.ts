import type { DayStepName } from '../../../../../server/books/close/day-words.js';
import type { DayFinding, DayView } from '../../../../../server/books/close/day.view.js';

export interface Blocker {
  key: string;
  step: DayStepName;
  finding: DayFinding;
  /** At stake, XOF; null where no amount is known. */
  amount: number | null;
}

/** Returns what blocks the signature of a day: the largest amount first, then what has none, in the order of the steps. */
export function blockersOf({ steps }: Pick<DayView, 'steps'>): Blocker[] {
  return steps
    .flatMap(({ name, findings }) =>
      findings
        .filter(({ blocks }) => blocks)
        .map((finding) => ({
          ...{ step: name, finding, amount: amountOf(finding) },
          key: `${name} ${finding.code} ${String(finding.values['operator'] ?? finding.values['sourceId'] ?? '')}`,
        })),
    )
    .sort((one, other) => (other.amount ?? -1) - (one.amount ?? -1));
}

/** Puts what awaits approval behind what can be decided; each keeps its order. */
export function openFirst<B extends { proposalId: string | null }>(breaks: readonly B[]): B[] {
  const isOpen = ({ proposalId }: B) => proposalId === null;
  return [...breaks.filter(isOpen), ...breaks.filter((one) => !isOpen(one))];
}

function amountOf({ values }: DayFinding): number | null {
  const { amount } = values;
  return typeof amount === 'number' ? Math.abs(amount) : null;
}
