import type { DataSource } from 'typeorm';
import { newId } from '../../server/common/values/ids.js';

/** Has payouts refused for a low balance fail, rather than wait on hold: the next version of the policy. */
export async function failOnLowBalance(db: DataSource, { by, at }: { by: string; at: Date }): Promise<void> {
  const proposalId = newId(at);
  await db.query(
    `INSERT INTO proposals (id, kind, payload, reason, proposed_by, proposed_at) VALUES ($1, 'policy.change', '{}', 'Essai', $2, $3)`,
    [proposalId, by, at],
  );
  await db.query(
    `INSERT INTO payout_policies (version, tiers, limits, settings, reason, proposal_id, at)
     SELECT version + 1, tiers, limits, settings || '{"holdOnLowBalance": false}', 'Essai', $1, $2
     FROM payout_policies ORDER BY version DESC LIMIT 1`,
    [proposalId, at],
  );
}
