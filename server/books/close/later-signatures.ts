import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { queryRows } from '../../platform/common/database/query.js';
import { unsignDay } from '../calendar/business-day-writes.js';
import type { BusinessDaysService, DayKey } from '../calendar/business-days.service.js';
import type { BusinessDaysRow } from '../calendar/calendar.rows.js';

interface Cause {
  rows: BusinessDaysService;
  by: UserActor;
  /** Names the day that is no longer signed or sealed. */
  details: Record<string, unknown>;
  reason?: string;
}

/** Removes the signatures of later days: their opening balances follow from a day that is no longer signed or sealed. */
export async function unsignLater(
  manager: EntityManager,
  { projectId, day }: DayKey,
  { rows, ...told }: Cause,
): Promise<void> {
  const later = await queryRows<Pick<BusinessDaysRow, 'day' | 'revision'>>(
    manager,
    sql`SELECT day::text AS day, revision FROM business_days WHERE project_id = ${projectId} AND day > ${day}::date AND state = 'signed'
     ORDER BY day FOR UPDATE`,
  );
  for (const one of later) {
    await unsignDay(manager, { projectId, day: one.day });
    await rows.recordAction(manager, { projectId, ...one, act: 'sent_back', ...told });
  }
}
