import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { containsNumber } from '../../../platform/common/lists/contains.js';
import { visibleIn } from '../../../platform/common/lists/scope-sql.js';
import { isLimited, type ProjectScope } from '../../../platform/common/values/scope.js';
import type { TypedIdentifier } from '../../transactions/identifiers/identifier.js';
import {
  CANDIDATE_LIMIT,
  ROW_LIMIT,
  type SearchContext,
  type SearchLookup,
  SearchSource,
} from '../../transactions/search/search-source.js';
import { PAYOUT_ACCOUNT, PAYOUTS_SQL } from './payout-list.js';
import { payoutStateSql } from './payout-state.js';

@Injectable()
export class PayoutSearchSource extends SearchSource {
  lookups({ text, uuid, phone, amount }: TypedIdentifier, { scope, named }: SearchContext): SearchLookup[] {
    const type = 'payout';
    const lookups: SearchLookup[] = [];
    if (uuid) {
      lookups.push({ type, filter: null, rows: payoutsOf('id', sql`p.id = ${uuid}::uuid`, scope) });
      lookups.push({ type: 'order', filter: null, rows: orderOf(uuid, scope) });
    }
    if (named?.length) {
      const ofAttempts = sql`p.id = ANY(ARRAY(SELECT a.payout_id FROM payout_attempts a
        WHERE a.transaction_id = ANY(${[...named]}::uuid[])))`;
      lookups.push({ type, filter: { reference: text }, rows: payoutsOf('reference', ofAttempts, scope) });
    }
    for (const condition of containsNumber(sql`p.phone`, phone ?? ''))
      lookups.push({ type, filter: { phone: phone ?? '' }, rows: payoutsOf('phone', condition, scope) });
    if (amount) {
      const filter = { minAmount: String(amount), maxAmount: String(amount) };
      lookups.push({ type, filter, rows: payoutsOf('amount', sql`p.amount = ${amount}`, scope) });
    }
    return lookups;
  }
}

/** Sorts only what it finds, as the search of transactions does. */
function payoutsOf(by: string, condition: Sql, scope: ProjectScope): Sql {
  return sql`
    WITH found AS MATERIALIZED (
      SELECT p.id FROM ${isLimited(scope) ? PAYOUTS_SQL : sql`payouts p`} WHERE ${condition}
        ${visibleIn(scope, sql`p.project_id`, PAYOUT_ACCOUNT)} LIMIT ${CANDIDATE_LIMIT})
    SELECT p.id, ${by}::text AS by, coalesce(t.reference, p.purpose) AS title, ${payoutStateSql()} AS state, p.channel AS kind,
      p.amount, p.phone, j.name AS "projectName", j.zone, p.created_at AS at
    FROM found f JOIN payouts p ON p.id = f.id JOIN projects j ON j.id = p.project_id
    LEFT JOIN transactions t ON t.id = p.attempt_id
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${ROW_LIMIT}`;
}

/** A request of one payout, or a batch. */
function orderOf(id: string, scope: ProjectScope): Sql {
  return sql`
    SELECT o.id, 'id' AS by, o.title, o.state, o.kind, o.total AS amount, NULL AS phone, j.name AS "projectName", j.zone,
      o.created_at AS at
    FROM payout_orders o JOIN projects j ON j.id = o.project_id
    WHERE o.id = ${id}::uuid ${visibleIn(scope, sql`o.project_id`)}`;
}
