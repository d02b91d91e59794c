import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Lets all deliveries of a webhook since a time be sent again as one job, keeps when a webhook was disabled, and has rules that
 * send alerts about refused credentials send those about failing webhooks too.
 */
export class WebhookResends1795305600181 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks
        ADD disabled_at timestamptz,                      -- begin of the last time in which nothing was queued
        ADD enabled_at timestamptz;                       -- its end
      UPDATE webhooks SET disabled_at = updated_at WHERE NOT enabled;

      CREATE TABLE webhook_resends (
        id uuid PRIMARY KEY,
        webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
        project_id uuid NOT NULL REFERENCES projects,
        since timestamptz NOT NULL,
        requested_by text NOT NULL,
        at timestamptz NOT NULL,
        filled_at timestamptz,                            -- status changes without a delivery were added
        ended_at timestamptz,
        stopped_by text                                   -- NULL: everything was sent
      );
      CREATE UNIQUE INDEX webhook_resends_open ON webhook_resends (webhook_id) WHERE ended_at IS NULL;

      ALTER TABLE webhook_deliveries
        ADD resend_id uuid REFERENCES webhook_resends ON DELETE SET NULL,
        ADD resent_at timestamptz;                        -- NULL with a resend: its turn has not come
      CREATE INDEX webhook_deliveries_resent ON webhook_deliveries (resend_id) WHERE resend_id IS NOT NULL;
      CREATE INDEX webhook_deliveries_given_up ON webhook_deliveries (webhook_id, created_at) WHERE given_up_at IS NOT NULL;

      UPDATE alert_rules SET kinds = kinds || 'webhook_failing'::text WHERE 'credentials_refused' = ANY(kinds);
    `);
  }
}
