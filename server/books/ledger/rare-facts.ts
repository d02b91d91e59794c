import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { DayWindow } from '../calendar/day-window.js';

/**
 * Kinds of facts that most windows lack. The queries of movements leave out what would read them: planning the whole
 * statement takes ten times longer than running it.
 */
export interface RareFacts {
  /** The project has manual overrides known at `asOf`. */
  overrides: boolean;
  /** An attempt of a payout was paid after it had failed and had a successor. */
  latePayments: boolean;
  /** A transaction booked on sealed days turned out to belong to another account. */
  accountChanges: boolean;
  /** Accounts of transactions changed after `asOf`. */
  laterAccounts: boolean;
}

export const ALL_FACTS: RareFacts = {
  overrides: true,
  latePayments: true,
  accountChanges: true,
  laterAccounts: true,
};

/**
 * Reads which facts a window has. A transaction whose account changed was booked on sealed days only with an override,
 * or a transition known at the seal; ids begin with their time, and an hour allows for clocks that differ.
 */
export async function rareFactsOf(
  manager: EntityManager,
  { projectId, asOf, sealedBefore, beginsAt }: DayWindow,
): Promise<RareFacts> {
  const row = await queryRow<RareFacts>(
    manager,
    sql`SELECT
       EXISTS (SELECT FROM status_overrides WHERE project_id = ${projectId} AND at <= ${asOf}) AS overrides,
       EXISTS (SELECT FROM late_payments WHERE project_id = ${projectId} AND booked AND at <= ${asOf}) AS "latePayments",
       EXISTS (SELECT FROM account_changes c
         WHERE c.project_id = ${projectId} AND c.at > ${sealedBefore} AND c.at <= ${asOf}
           AND coalesce(uuid_extract_timestamp(c.transaction_id) < ${sealedBefore}::timestamptz + interval '1 hour', true)
           AND (EXISTS (SELECT FROM status_overrides o WHERE o.transaction_id = c.transaction_id)
             OR EXISTS (SELECT FROM transitions x JOIN transactions t ON t.id = x.transaction_id
               WHERE x.transaction_id = c.transaction_id AND x.at <= ${sealedBefore}
                 AND least(x.at, t.occurred_at) < ${beginsAt} AND (t.kind = 'payout' OR x.to_status = 'completed')))
       ) AS "accountChanges",
       EXISTS (SELECT FROM account_changes WHERE project_id = ${projectId} AND at > ${asOf}) AS "laterAccounts"`,
  );
  return row ?? ALL_FACTS;
}
