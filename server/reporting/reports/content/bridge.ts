import type { DayFigures } from '../../../books/close/day.view.js';
import { type SectionColumn, fixedSection, type FixedSection } from '../model/document.js';

const COLUMNS: readonly SectionColumn[] = [
  { name: 'day', type: 'day' },
  { name: 'account', type: 'text' },
  { name: 'item', type: 'word', words: 'bridgeItem' },
  { name: 'completed', type: 'xof' },
  { name: 'pending', type: 'xof' },
  { name: 'other_day', type: 'xof' },
  { name: 'earlier', type: 'xof' },
  { name: 'booked', type: 'xof', strong: true },
  { name: 'proof_gross', type: 'xof' },
  { name: 'proof_returned', type: 'xof' },
  { name: 'proof_by_hand', type: 'xof' },
];

/** A day as it was sealed: before the bridge existed it had none. */
type SealedDay = Pick<DayFigures, 'day'> & Partial<Pick<DayFigures, 'bridge'>>;

/** Reconciles completed transactions with the amounts of the balance proof and the journal, per day and account. */
export function bridgeSection(days: readonly SealedDay[]): FixedSection {
  return fixedSection(
    'bridge',
    COLUMNS,
    days.flatMap(({ day, bridge = [] }) =>
      bridge.map((line) => [
        day,
        line.operatorName ?? line.operatorId,
        line.item,
        line.completed,
        line.pending,
        line.otherDay,
        line.earlier,
        line.booked,
        line.gross,
        line.returned,
        line.byHand,
      ]),
    ),
    { turned: true },
  );
}
