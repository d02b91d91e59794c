import type { DataSource } from 'typeorm';
import type { Tier } from '../../server/payments/payouts/policy/policy.view.js';
import { newId } from '../../server/platform/common/values/ids.js';

/**
 * Has payouts refused for a low balance fail, rather than wait on hold: the next version of the policy.
 * @param tiers replace those of the policy
 */
export async function failOnLowBalance(
  db: DataSource,
  { by, at, tiers }: { by: string; at: Date; tiers?: readonly Tier[] },
): Promise<void> {
  const proposalId = newId(at);
  await db.query(
    `INSERT INTO proposals (id, kind, payload, reason, proposed_by, proposed_at) VALUES ($1, 'policy.change', '{}', 'Essai', $2, $3)`,
    [proposalId, by, at],
  );
  await db.query(
    `INSERT INTO payout_policies (version, tiers, limits, settings, reason, proposal_id, at)
     SELECT version + 1, coalesce($3::jsonb, tiers), limits, settings || '{"holdOnLowBalance": false}', 'Essai', $1, $2
     FROM payout_policies ORDER BY version DESC LIMIT 1`,
    [proposalId, at, tiers ? JSON.stringify(tiers) : null],
  );
}
