import { Problem } from '../../platform/common/problems/problem.js';
import { canonicalSha256 } from '../../platform/common/values/canonical-json.js';
import type { BusinessDayRecord } from '../calendar/business-days.service.js';
import type { AcceptedDecisions } from './day-decision.view.js';
import type { DayFigures, DaySource } from './day.view.js';
import { comparableFigures } from './signed-changes.js';

export interface ShownDay {
  row: Pick<BusinessDayRecord, 'revision' | 'state' | 'asOf' | 'signedById' | 'note'>;
  figures: DayFigures;
  sources: readonly DaySource[];
  accepted: AcceptedDecisions;
}

/**
 * Returns the SHA-256, hex, of what a screen shows above a code: figures without their moment, the signature, decisions, and sources
 * without a file.
 */
export function shownSha256({ row, figures, sources, accepted }: ShownDay): string {
  const { revision, state, asOf, signedById, note } = row;
  const missing = sources
    .filter(({ file }) => file === null)
    .map(({ sourceId, name, operatorId, without }) => ({ sourceId, name, operatorId, without }));
  return canonicalSha256({
    ...{ revision, state, signedAt: asOf?.toISOString() ?? null, signedById, note, accepted, missing },
    figures: comparableFigures(figures),
  }).toString('hex');
}

/** @throws Problem 409 `changed_since_shown` */
export function requireShown(shown: string, now: ShownDay): void {
  if (shownSha256(now) !== shown) throw new Problem(409, 'changed_since_shown');
}
