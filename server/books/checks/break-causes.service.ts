import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../merchant/operators/fees/fee-sql.js';
import type { BreakClaim } from '../breaks/break.view.js';
import { assignCauses, openCauses } from '../breaks/break-cause-writes.js';
import { claimedAmount, differenceOfBalance } from '../breaks/difference-of-balance.js';
import { RESOLVED_BREAKS } from '../breaks/resolved-breaks.js';
import type { Cause, CauseItem } from './cause-item.js';
import { CAUSE_DAYS, causesOf, GROUPED_KINDS } from './cause-rules.js';
import type { DayContext } from './day-context.js';

type ItemRow = Omit<CauseItem, 'residual' | 'fees'> & {
  claims: BreakClaim[];
  /** True while a resolution or carry-over is proposed: its cause stays. */
  proposed: boolean;
};

/** Tells the open breaks around a day of which cause they are, in the database transaction of the checks that wrote them. */
@Injectable()
export class BreakCausesService {
  /** Breaks of locked days, and those that a person separated, are left as they are. */
  async group(manager: EntityManager, context: DayContext): Promise<void> {
    const rows = await queryRows<ItemRow>(manager, itemsSql(context));
    if (rows.length < 2) return;
    const items = rows.map(itemOf);
    const causes = causesOf(items);
    const told = rows.flatMap(({ id, proposed, cause: before }) => {
      const cause = causes.get(id);
      return cause === undefined || proposed || isEqual(cause, before) ? [] : [{ id, cause }];
    });
    if (!told.length) return;
    const { projectId, asOf } = context.window;
    await openCauses(manager, { projectId, asOf, causes: sharedBy(causes) });
    const wanted = told.map(({ id, cause }) => ({
      id,
      kind: cause?.kind ?? '',
      subject: cause?.subject ?? '',
    }));
    await assignCauses(manager, projectId, wanted);
  }
}

const isEqual = (one: Cause | null, other: Cause | null): boolean =>
  one?.kind === other?.kind && one?.subject === other?.subject;

/** Returns the causes of two breaks or more: one break is its own cause. */
function sharedBy(causes: ReadonlyMap<string, Cause | null>): Cause[] {
  const counted = new Map<string, { cause: Cause; count: number }>();
  for (const cause of causes.values()) {
    if (!cause) continue;
    const key = `${cause.kind} ${cause.subject}`;
    const known = counted.get(key);
    counted.set(key, { cause, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()].filter(({ count }) => count > 1).map(({ cause }) => cause);
}

function itemOf({ claims, proposed: _, ...row }: ItemRow): CauseItem {
  const fees = claims.filter(({ field }) => field === 'fee');
  const [expected, other] = [
    claimedAmount(fees, 'catalogue', 'fee'),
    claimedAmount(fees, 'statement', 'fee'),
  ];
  const isFee = row.kind === 'fee_variance' && expected !== null && other !== null && fees.length === 2;
  return {
    ...row,
    residual: row.kind === 'balance_residual' ? differenceOfBalance(claims) : null,
    fees: isFee ? { expected, stated: other } : null,
  };
}

const itemsSql = ({ window, lockedUntil }: DayContext) => sql`
  SELECT b.id, b.kind, b.day::text AS day, coalesce(b.operator_id, t.account_id) AS "operatorId", b.amount,
    b.transaction_id AS "transactionId", b.proposal_id IS NOT NULL AS proposed,
    CASE WHEN b.kind IN ('balance_residual', 'fee_variance') THEN b.claims ELSE '[]' END AS claims,
    CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('kind', t.kind, 'status', t.status, 'amount', t.amount,
      'fee', ${feeSql(sql`t.amount`)}, 'phone', t.phone, 'stated', ${RESOLVED_BREAKS.paidByLine(sql`t`)}) END AS transaction,
    CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('id', l.id::text, 'side', l.leg, 'direction', l.direction, 'amount', l.amount,
      'phone', l.phone) END AS line,
    CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('importId', substr(b.subject, 8), 'beforeDay', f.last_day) END AS gap,
    CASE WHEN b.kind = 'missing_statement' AND b.transaction_id IS NULL THEN (SELECT n.id FROM imports n
      JOIN import_sources s ON s.id = n.source_id WHERE n.project_id = b.project_id AND n.leg = 'statement' AND n.state = 'confirmed'
        AND s.operator_id = b.operator_id AND n.first_day > b.day ORDER BY n.first_day, n.id LIMIT 1) END AS "nextFile",
    CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('kind', c.kind, 'subject', c.subject) END AS cause
  FROM breaks b
  LEFT JOIN transactions t ON t.id = b.transaction_id ${joinFeeGrid(window, sql`t`, PRICED_AT)}
  LEFT JOIN import_lines l ON l.id = b.line_id
  LEFT JOIN imports f ON f.id = CASE WHEN b.kind = 'statement_gap' THEN (b.claims -> 0 -> 'evidence' ->> 'id')::uuid END
  LEFT JOIN break_causes c ON c.id = b.cause_id
  WHERE b.project_id = ${window.projectId} AND b.state = 'open' AND NOT b.notice AND b.separated_at IS NULL
    AND b.day BETWEEN ${window.day}::date - ${CAUSE_DAYS}::int AND ${window.day}::date + ${CAUSE_DAYS}::int
    AND (${lockedUntil}::date IS NULL OR b.day > ${lockedUntil}::date)
    AND (b.kind = ANY(${GROUPED_KINDS}::text[]) OR b.kind = 'missing_statement' AND b.transaction_id IS NULL
      -- Many may stand beside a missing file: only those that may explain a difference of balance are needed.
      OR EXISTS (SELECT FROM breaks r WHERE r.project_id = b.project_id AND r.kind = 'balance_residual' AND r.state = 'open'
        AND r.day BETWEEN b.day AND b.day + ${CAUSE_DAYS}::int AND r.operator_id = coalesce(b.operator_id, t.account_id)
        AND r.amount IN (b.amount, b.amount + ${feeSql(sql`t.amount`)}, b.amount - ${feeSql(sql`t.amount`)})))
  ORDER BY b.id`;
