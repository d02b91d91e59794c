import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UNCERTAIN_ACCOUNT } from '../../transactions/lifecycle/uncertain-account.js';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { type OperatorAccount, accountKey } from './operator-account.js';

interface Sum {
  count: number;
  /** XOF, gross. */
  amount: number;
  /** Time of the latest, ms since 1970. */
  at: number;
}

interface PayinGroup extends Sum {
  projectId: string;
  /** Operator that was named or that a direct payin was sent to; null if unknown. */
  namedId: string | null;
  /** Operator suggested by the number of a hosted payin without a named one. */
  hintedId: string | null;
  /** First four digits of the payers' numbers; null: any country. */
  country: string | null;
}

interface KnownAccount extends OperatorAccount {
  callingCode: string | null;
}

export interface OpenPayins {
  groups: readonly PayinGroup[];
  accounts: readonly KnownAccount[];
}

export interface OpenPayinsOf {
  named: Sum;
  hinted: Sum;
  /** Possibly credited to this account or another one; `accounts` is the number of candidates. */
  elsewhere: Sum & { accounts: number };
}

/** Reads the pending payins of projects that have not expired, grouped by the evidence of their account. */
@Injectable()
export class OpenPayinsRepository {
  async of(manager: EntityManager, projectIds: readonly string[]): Promise<OpenPayins> {
    const groups = await queryRows<PayinGroup>(manager, groupsSql(projectIds));
    const unnamed = groups.some(({ namedId }) => namedId === null);
    return {
      groups,
      accounts: unnamed ? await queryRows<KnownAccount>(manager, accountsSql(projectIds)) : [],
    };
  }
}

/**
 * Assigns pending payins to the account. One of a named operator counts at that operator. A hosted one counts where its
 * number suggests, and as `elsewhere` at the other accounts of the country; so does one without a number. With a single
 * candidate account it counts there.
 */
export function payinsOf(account: OperatorAccount, { groups, accounts }: OpenPayins): OpenPayinsOf {
  const result = { named: none(), hinted: none(), elsewhere: { ...none(), accounts: 0 } };
  const siblings = accounts.filter(({ projectId }) => projectId === account.projectId);
  const isThis = (one: OperatorAccount): boolean => accountKey(one) === accountKey(account);
  const own = siblings.find(isThis)?.callingCode ?? null;
  const reachable = new Set<string>();
  for (const group of groups.filter(({ projectId }) => projectId === account.projectId)) {
    if (group.namedId !== null) {
      if (group.namedId === account.operatorId) add(result.named, group);
    } else if (group.hintedId === account.operatorId) add(result.hinted, group);
    else if (isOfCountry(group.country, own)) {
      const others = siblings.filter((one) => !isThis(one) && isOfCountry(group.country, one.callingCode));
      add(others.length ? result.elsewhere : result.hinted, group);
      if (others.length) for (const one of [account, ...others]) reachable.add(accountKey(one));
    }
  }
  result.elsewhere.accounts = reachable.size;
  return result;
}

/** Returns true also when the number or the country is unknown. */
export function isOfCountry(number: string | null, callingCode: string | null): boolean {
  return number === null || !callingCode || number.startsWith(callingCode);
}

const none = (): Sum => ({ count: 0, amount: 0, at: 0 });

function add(sum: Sum, { count, amount, at }: Sum): void {
  sum.count += count;
  sum.amount += amount;
  sum.at = Math.max(sum.at, at);
}

const groupsSql = (projectIds: readonly string[]) => sql`
  SELECT project_id AS "projectId", CASE WHEN ${UNCERTAIN_ACCOUNT} THEN NULL ELSE account_id END AS "namedId",
    CASE WHEN ${UNCERTAIN_ACCOUNT} AND channel <> 'wallet' THEN account_id END AS "hintedId",
    CASE WHEN ${UNCERTAIN_ACCOUNT} AND channel <> 'wallet' THEN left(phone, 4) END AS country,
    sum(amount)::bigint AS amount, count(*)::int AS count, (date_part('epoch', max(occurred_at)) * 1000) AS at
  FROM transactions t
  WHERE project_id = ANY(${projectIds}::uuid[]) AND kind = 'payin' AND status IN ('created', 'pending', 'unknown')
    AND expired_at IS NULL
  GROUP BY 1, 2, 3, 4`;

/**
 * Accounts with transactions or a stated balance, and their countries. The recursion reads one index entry per account.
 */
const accountsSql = (projectIds: readonly string[]) => sql`
  WITH RECURSIVE seen AS (
    SELECT p.id AS project_id, (SELECT min(t.account_id) FROM transactions t WHERE t.project_id = p.id) AS account_id
    FROM unnest(${projectIds}::uuid[]) AS p(id)
    UNION ALL
    SELECT s.project_id, (SELECT min(t.account_id) FROM transactions t
                          WHERE t.project_id = s.project_id AND t.account_id > s.account_id)
    FROM seen s WHERE s.account_id IS NOT NULL
  ), accounts AS (
    SELECT project_id, account_id FROM seen WHERE account_id IS NOT NULL
    UNION SELECT project_id, operator_id FROM balance_statements WHERE project_id = ANY(${projectIds})
  )
  SELECT a.project_id AS "projectId", a.account_id AS "operatorId",
    (SELECT v.calling_code FROM operator_versions v WHERE v.operator_id = a.account_id ORDER BY v.version DESC LIMIT 1) AS "callingCode"
  FROM accounts a`;
