import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Lets the calls of a project pause for another reason than refused credentials: responses that cannot be used. Pauses stored
 * before are of refused credentials, as are those of processes of the earlier version, which leave the cause null. Rules and webhooks that
 * send alerts about refused credentials send those about unusable responses too.
 */
export class ProjectBackoff1795305600076 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE projects
        ADD sweep_pause_cause text CHECK (sweep_pause_cause IN ('credentials_refused', 'responses_unusable')),
        ADD sweep_backoffs integer NOT NULL DEFAULT 0, -- delays in a row; each is twice the one before
        ADD sweep_resumed_at timestamptz; -- a pause soon after it goes on with the delays
      UPDATE alert_rules SET kinds = kinds || 'responses_unusable'::text WHERE 'credentials_refused' = ANY(kinds);
      UPDATE webhooks SET kinds = kinds || 'responses_unusable'::text WHERE 'credentials_refused' = ANY(kinds);
    `);
  }
}
