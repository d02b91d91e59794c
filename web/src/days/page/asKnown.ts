import type { DayView } from '../../../../server/reconciliation/close/day.view.js';

/** The page of a day without what became known, or was done, after `asOf`. Its figures are recomputed by the server. */
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
