import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from './account-key.js';
import type { FeeStep } from './fees.js';
import { begin, type Knowledge } from './interval.js';
import { cashEffect, type Effect, SLACK_MS } from './steps.js';

/** Without a statement, movements of so many ms are counted. */
const HORIZON_MS = 90 * 86_400_000;
/** Counting begins anew after so many ms: operators may have been named since, and nothing may depend on an old sum. */
const COUNTED_ANEW_MS = 86_400_000;

/** What an account's balance is counted on from. */
export interface Base {
  account: Account;
  statement: { id: string; amount: number; asOf: Date; source: 'declared' | 'imported' } | null;
  known: Knowledge;
  /** Something was counted since the base already. */
  isCounted: boolean;
  begunAt: number;
  callingCode: string | null;
  fees: FeeStep[];
  cash: { id: string; amount: number; at: number; effect: Effect }[];
}

interface BaseRow {
  projectId: string;
  operatorId: string;
  statementId: string | null;
  amount: number | null;
  asOf: Date | null;
  source: 'declared' | 'imported' | null;
  known: Knowledge | null;
  begunAt: number | null;
  versions: { callingCode: string; from: number; fees: FeeStep['fees'] }[] | null;
  cash: { id: string; kind: 'cashin' | 'cashout'; amount: number; at: number }[] | null;
}

/** Accounts, what was stated of them, and what was counted since. */
@Injectable()
export class AccountBases {
  constructor(private readonly db: DataSource) {}

  /** Every account that something is known of, in these projects. */
  accountsOf(projectIds: readonly string[]): Promise<Account[]> {
    return this.db.query<Account[]>(
      `WITH RECURSIVE seen AS (
         SELECT p.id AS project_id, (SELECT min(t.account_id) FROM transactions t WHERE t.project_id = p.id) AS account_id
         FROM unnest($1::uuid[]) AS p(id)
         UNION ALL
         SELECT s.project_id, (SELECT min(t.account_id) FROM transactions t
                               WHERE t.project_id = s.project_id AND t.account_id > s.account_id)
         FROM seen s WHERE s.account_id IS NOT NULL
       )
       SELECT project_id AS "projectId", account_id AS "operatorId" FROM seen WHERE account_id IS NOT NULL
       UNION SELECT project_id, operator_id FROM balance_statements WHERE project_id = ANY($1)
       UNION SELECT project_id, operator_id FROM cash_movements WHERE project_id = ANY($1)
       UNION SELECT project_id, operator_id FROM float_rules WHERE project_id = ANY($1)`,
      [projectIds],
    );
  }

  /** @param now ms since 1970 */
  async of(manager: EntityManager, accounts: readonly Account[], now: number): Promise<Base[]> {
    const rows = await manager.query<BaseRow[]>(BASES, [
      accounts.map(({ projectId }) => projectId),
      accounts.map(({ operatorId }) => operatorId),
      now,
      COUNTED_ANEW_MS,
    ]);
    return rows.map((row) => baseOf(row, now));
  }

  /** Keeps what was counted; another process that counted further meanwhile is not overwritten. */
  async keep({ account, statement, begunAt }: Base, known: Knowledge): Promise<void> {
    await this.db.query(
      `INSERT INTO float_checkpoints AS c (project_id, operator_id, statement_id, up_to, known, begun_at)
       VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000), $5, to_timestamp($6::float8 / 1000))
       ON CONFLICT (project_id, operator_id) DO UPDATE SET statement_id = excluded.statement_id, up_to = excluded.up_to,
         known = excluded.known, begun_at = excluded.begun_at
       WHERE c.statement_id IS DISTINCT FROM excluded.statement_id OR c.begun_at < excluded.begun_at OR c.up_to < excluded.up_to`,
      [
        account.projectId,
        account.operatorId,
        statement?.id ?? null,
        known.upTo,
        JSON.stringify(known),
        begunAt,
      ],
    );
  }
}

function baseOf(row: BaseRow, now: number): Base {
  const { projectId, operatorId } = row;
  const stated = row.statementId !== null && row.asOf !== null && row.amount !== null && row.source !== null;
  const statement = stated
    ? { id: row.statementId!, amount: row.amount!, asOf: row.asOf!, source: row.source! }
    : null;
  const fresh = statement
    ? begin({ stated: { amount: statement.amount, at: statement.asOf.getTime() } })
    : begin({ since: now - HORIZON_MS });
  return {
    account: { projectId, operatorId },
    statement,
    known: row.known ?? fresh,
    isCounted: row.known !== null,
    begunAt: row.known ? (row.begunAt ?? now) : now,
    callingCode: row.versions?.at(-1)?.callingCode ?? null,
    fees: row.versions ?? [],
    cash: (row.cash ?? []).map(({ id, kind, amount, at }) => ({
      id,
      amount: kind === 'cashin' ? amount : -amount,
      at,
      effect: cashEffect(kind, amount, at),
    })),
  };
}

const MS = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** $3 now, $4 how long a checkpoint is believed, both in ms. */
const BASES = `
  SELECT a.project_id AS "projectId", a.operator_id AS "operatorId", s.id AS "statementId", s.amount::float8 AS amount,
    s.as_of AS "asOf", s.source, c.known, ${MS('c.begun_at')} AS "begunAt",
    (SELECT jsonb_agg(jsonb_build_object('callingCode', v.calling_code, 'from', ${MS('v.at')}, 'fees', v.fees) ORDER BY v.version)
     FROM operator_versions v WHERE v.operator_id = a.operator_id) AS versions,
    (SELECT jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'amount', m.amount, 'at', ${MS('m.happened_at')}))
     FROM cash_movements m WHERE m.project_id = a.project_id AND m.operator_id = a.operator_id AND m.state = 'approved'
       AND m.happened_at > coalesce(s.as_of - interval '${2 * SLACK_MS} ms', to_timestamp(($3::float8 - ${HORIZON_MS}) / 1000))) AS cash
  FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS a(project_id, operator_id, n)
  LEFT JOIN LATERAL (
    SELECT * FROM balance_statements b WHERE b.project_id = a.project_id AND b.operator_id = a.operator_id
    ORDER BY b.as_of DESC, b.at DESC LIMIT 1
  ) s ON true
  LEFT JOIN float_checkpoints c ON c.project_id = a.project_id AND c.operator_id = a.operator_id
    AND c.statement_id IS NOT DISTINCT FROM s.id AND c.begun_at > to_timestamp(($3::float8 - $4::float8) / 1000)
  ORDER BY a.n`;
