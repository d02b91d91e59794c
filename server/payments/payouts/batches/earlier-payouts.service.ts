import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { phoneForms } from '../../../platform/common/values/number-plans.js';
import { isFailedSql, REPEATED_WITHIN_MS } from '../predecessors/predecessors-sql.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { payoutStateSql } from '../orders/payout-state.js';
import type { CheckedRow, RowFinding } from './batch-row.js';

/** States of payouts that were not paid and never will be. */
const OVER = sql`('rejected', 'cancelled', 'failed')`;

interface WantedRow {
  number: number;
  phone: string;
  amount: number;
}

/** Returns the readable rows, once for each form of their number. */
const wantedRows = (rows: readonly CheckedRow[]): WantedRow[] =>
  rows.flatMap(({ number, phone, amount }) =>
    phone === null || amount === null
      ? []
      : phoneForms(phone).map((form) => ({ number, phone: form, amount })),
  );

const linesSql = (rows: readonly WantedRow[]) => sql`
  unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ phone }) => phone)}::text[],
    ${rows.map(({ amount }) => amount)}::integer[])
    AS row (number, phone, amount)`;

/** Latest payout per row of the same project, number and amount that was paid or still may be. */
const likePayoutsSql = (projectId: string, since: Date, rows: readonly WantedRow[]) => sql`
  SELECT DISTINCT ON (row.number) row.number, p.id AS "payoutId", NULL AS reference, p.created_at AS at,
    CASE o.kind WHEN 'batch' THEN o.title END AS batch
  FROM ${linesSql(rows)}
  JOIN payouts p ON p.phone = row.phone AND p.amount = row.amount AND p.project_id = ${projectId} AND p.created_at > ${since}
  JOIN payout_orders o ON o.id = p.order_id
  LEFT JOIN transactions t ON t.id = p.attempt_id
  WHERE ${payoutStateSql()} NOT IN ${OVER}
  ORDER BY row.number, p.created_at DESC`;

/** Latest payout per row that failed and can have paid; the new one is linked with it. */
const likeFailedSql = (projectId: string, since: Date, rows: readonly WantedRow[]) => sql`
  SELECT DISTINCT ON (row.number) row.number, p.id AS "payoutId", t.reference, t.status_at AS at, NULL AS batch
  FROM ${linesSql(rows)}
  JOIN payouts p ON p.phone = row.phone AND p.amount = row.amount AND p.project_id = ${projectId}
  JOIN transactions t ON t.id = p.attempt_id
  WHERE ${isFailedSql(since)}
  ORDER BY row.number, t.status_at DESC`;

const likeRegisteredSql = (projectId: string, since: Date, rows: readonly WantedRow[]) => sql`
  SELECT DISTINCT ON (row.number) row.number, NULL AS "payoutId", t.reference, t.occurred_at AS at, NULL AS batch
  FROM ${linesSql(rows)}
  JOIN transactions t ON t.kind = 'payout' AND t.phone = row.phone AND t.amount = row.amount AND t.project_id = ${projectId}
    AND t.occurred_at > ${since} AND t.source = 'registered' AND t.status NOT IN ('rejected', 'notcompleted')
  ORDER BY row.number, t.occurred_at DESC`;

interface Like {
  number: number;
  payoutId: string | null;
  reference: string | null;
  at: Date;
  /** Name of the batch of the payout; null for a single one. */
  batch: string | null;
}

/** Finds payouts of the last 30 days similar to rows of a file. */
@Injectable()
export class EarlierPayoutsService {
  constructor(private readonly clock: Clock) {}

  /** Adds warnings to the rows, with three statements for any number of rows. */
  async markDuplicates(
    manager: EntityManager,
    projectId: string,
    rows: readonly CheckedRow[],
  ): Promise<void> {
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    const wanted = wantedRows(rows);
    const since = this.clock.in(-REPEATED_WITHIN_MS);
    for (const like of [likePayoutsSql, likeFailedSql, likeRegisteredSql])
      for (const found of await queryRows<Like>(manager, like(projectId, since, wanted)))
        byNumber.get(found.number)?.warnings.push(warningOf(found));
  }
}

function warningOf({ payoutId, reference, at: found, batch }: Like): RowFinding {
  const at = found.toISOString();
  if (payoutId && reference) return { field: 'row', rule: 'sameFailed', values: { at, reference }, payoutId };
  if (!payoutId) return { field: 'row', rule: 'sameRegistered', values: { at, reference: reference ?? '' } };
  return batch === null
    ? { field: 'row', rule: 'samePayout', values: { at }, payoutId }
    : { field: 'row', rule: 'samePayoutOfBatch', values: { at, batch }, payoutId };
}
