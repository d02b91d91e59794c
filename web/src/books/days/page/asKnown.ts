import type { DayView } from '../../../../../server/books/close/day.view.js';

/** Removes from a day what became known, or was done, after `asOf`. The server recomputes its figures. */
export function asKnown(day: DayView, asOf: string | undefined): DayView {
  if (!asOf) return day;
  const by = (at: string): boolean => at <= asOf;
  const known = {
    restatements: day.restatements.filter(({ raisedAt }) => by(raisedAt)),
    received: day.received.filter(({ raisedAt }) => by(raisedAt)),
    seals: day.seals.filter(({ sealedAt }) => by(sealedAt)),
    acts: day.acts.filter(({ at }) => by(at)),
  };
  return { ...day, ...known };
}
