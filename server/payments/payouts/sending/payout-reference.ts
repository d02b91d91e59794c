import sql, { type Sql } from 'sql-template-tag';
import { WITHHELD_MARK } from '../../transactions/lifecycle/withheld-reference.js';
import type { Vault } from '../../../platform/config/vault.js';

/**
 * Derives the reference of a call: 256 bits of an HMAC over the payout and the number of the call. A database that was put
 * back makes the same reference again, and the aggregator refuses the second call where references must be unique
 * (docs/aggregator-interface.md#limits). Unguessable, because the key is derived from the master key; another master key makes
 * other references.
 */
export function payoutReference(
  vault: Vault,
  { payoutId, call }: { payoutId: string; call: number },
): string {
  return `RP-${vault.hmac(`${payoutId}:${call}`, 'payout-reference')}`;
}

/**
 * SQL: number of the next call of a payout, from 1. Attempts whose call was withheld do not count: the machine that is put back
 * did not withhold the same ones.
 */
export const nextCallSql = (payout: Sql): Sql =>
  sql`(SELECT count(*)::int + 1 FROM payout_attempts a JOIN transactions c ON c.id = a.transaction_id
    WHERE a.payout_id = ${payout} AND strpos(c.reference, ${WITHHELD_MARK}) = 0)`;
