import { parseInstant } from '../../common/time/clock.js';
import { dayOf } from '../calendar/business-day.js';
import type { DayWindow } from '../calendar/day-window.js';
import type { TransactionItem } from './check-items.js';

/** The same with its instants as JSON has them. */
type Told<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};
type ToldList<T> = T extends readonly (infer One)[] ? readonly Told<One>[] : never;

/** A row of `TRANSACTION_ITEMS`. */
export type ItemRow = Omit<TransactionItem, 'day' | Lists | 'hand'> & {
  hand: Told<NonNullable<TransactionItem['hand']>> | null;
} & { [K in Lists]: ToldList<TransactionItem[K]> };
type Lists =
  'callbacks' | 'lines' | 'contradictions' | 'unrecognised' | 'differences' | 'twins' | 'duplicateLines';

const instant = (text: string): Date => {
  const at = parseInstant(text);
  if (!at) throw new Error(`Not an instant: ${text}`);
  return at;
};

const at = <T extends { at: string }>(told: T): Omit<T, 'at'> & { at: Date } => ({
  ...told,
  at: instant(told.at),
});

export function itemOf(row: ItemRow, { day, zone, beginsAt, endsAt }: DayWindow): TransactionItem {
  const isOfDay = row.occurredAt >= beginsAt && row.occurredAt < endsAt;
  return {
    ...row,
    day: isOfDay ? day : dayOf(row.occurredAt, zone),
    hand: row.hand && at(row.hand),
    callbacks: row.callbacks.map(at),
    lines: row.lines.map(at),
    contradictions: row.contradictions.map(at),
    unrecognised: row.unrecognised.map(at),
    differences: row.differences.map(at),
    twins: row.twins.map((twin) => ({
      ...at(twin),
      requestedAt: twin.requestedAt === null ? null : instant(twin.requestedAt),
    })),
    duplicateLines: row.duplicateLines.map(at),
  };
}
