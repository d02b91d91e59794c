import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/time/clock.js';
import { payoutStateSql } from '../orders/payout-state.js';
import type { CheckedRow, RowFinding } from './batch-row.js';

const WINDOW_MS = 30 * 24 * 3_600_000;
/** What did not pay and never will. */
const OVER = `('rejected', 'cancelled', 'failed')`;

/** The lines with the newest payout of the same project, number and amount that was paid or still may be. */
const LIKE_PAYOUTS = `
  SELECT DISTINCT ON (row.number) row.number, p.id AS "payoutId", NULL AS reference,
    to_char(p.created_at AT TIME ZONE j.zone, 'YYYY-MM-DD HH24:MI') || ' (' || j.zone || ')' AS at
  FROM unnest($3::integer[], $4::text[], $5::integer[]) AS row (number, phone, amount)
  JOIN payouts p ON p.phone = row.phone AND p.amount = row.amount AND p.project_id = $1 AND p.created_at > $2
  JOIN projects j ON j.id = p.project_id
  LEFT JOIN transactions t ON t.id = p.attempt_id
  WHERE ${payoutStateSql()} NOT IN ${OVER}
  ORDER BY row.number, p.created_at DESC`;

/** The same for payouts that the merchant's own systems made, and registered. */
const LIKE_REGISTERED = `
  SELECT DISTINCT ON (row.number) row.number, NULL AS "payoutId", t.reference,
    to_char(t.occurred_at AT TIME ZONE j.zone, 'YYYY-MM-DD HH24:MI') || ' (' || j.zone || ')' AS at
  FROM unnest($3::integer[], $4::text[], $5::integer[]) AS row (number, phone, amount)
  JOIN transactions t ON t.kind = 'payout' AND t.phone = row.phone AND t.amount = row.amount AND t.project_id = $1
    AND t.occurred_at > $2 AND t.source = 'registered' AND t.status NOT IN ('rejected', 'notcompleted')
  JOIN projects j ON j.id = t.project_id
  ORDER BY row.number, t.occurred_at DESC`;

interface Like {
  number: number;
  payoutId: string | null;
  reference: string | null;
  at: string;
}

/** Finds lines that look like something paid within 30 days. */
@Injectable()
export class EarlierPayoutsService {
  constructor(private readonly clock: Clock) {}

  /** Adds the warnings to the rows, in two statements whatever their number. */
  async markDuplicates(
    manager: EntityManager,
    projectId: string,
    rows: readonly CheckedRow[],
  ): Promise<void> {
    const readable = rows.filter(({ phone, amount }) => phone !== null && amount !== null);
    const byNumber = new Map(readable.map((row) => [row.number, row]));
    const values = [
      projectId,
      this.clock.in(-WINDOW_MS),
      readable.map(({ number }) => number),
      readable.map(({ phone }) => phone),
      readable.map(({ amount }) => amount),
    ];
    for (const sql of [LIKE_PAYOUTS, LIKE_REGISTERED])
      for (const like of await manager.query<Like[]>(sql, values))
        byNumber.get(like.number)?.warnings.push(warningOf(like));
  }
}

function warningOf({ payoutId, reference, at }: Like): RowFinding {
  return payoutId
    ? { field: 'row', rule: 'samePayout', values: { at }, payoutId }
    : { field: 'row', rule: 'sameRegistered', values: { at, reference: reference ?? '' } };
}
