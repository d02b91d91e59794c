import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * A request whose matter is settled without it ends as `overtaken`, without a decision. Requests about breaks that the checks have cleared
 * already end now; a break that is found again is requested again.
 */
export class OvertakenRequests1795306900000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE proposals
        DROP CONSTRAINT proposals_verdict_check,
        DROP CONSTRAINT proposals_check,
        DROP CONSTRAINT proposals_check1,
        ADD CONSTRAINT proposals_verdict_check CHECK (verdict IN ('approved', 'refused', 'withdrawn', 'overtaken')),
        ADD CONSTRAINT proposals_decided CHECK ((verdict IS NULL) = (decided_at IS NULL)
          AND (verdict IS NULL OR verdict = 'overtaken') = (decided_by IS NULL)),
        ADD CONSTRAINT proposals_second_user CHECK (verdict IS NULL OR verdict = 'overtaken'
          OR (verdict = 'withdrawn') = (decided_by = proposed_by));

      UPDATE proposals r SET verdict = 'overtaken', decided_at = greatest(r.proposed_at, b.cleared_at)
      FROM (
        SELECT proposal_id, max(resolved_at) AS cleared_at FROM breaks WHERE proposal_id IS NOT NULL
        GROUP BY proposal_id HAVING bool_and(state = 'resolved')
      ) b
      WHERE b.proposal_id = r.id AND r.verdict IS NULL AND r.kind IN ('break.resolve', 'break.carry_over');
      UPDATE breaks b SET proposal_id = NULL FROM proposals r
      WHERE r.id = b.proposal_id AND b.resolution_code = 'cleared' AND (r.verdict IS NULL OR r.verdict = 'overtaken');
    `);
  }
}
