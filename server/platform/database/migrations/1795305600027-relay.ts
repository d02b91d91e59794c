import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Webhooks that receive status changes and callbacks of the aggregator. */
export class Relay1795305600027 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks
        ADD COLUMN statuses boolean NOT NULL DEFAULT false,
        ADD COLUMN callbacks boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT webhooks_send_something CHECK (statuses OR callbacks OR cardinality(kinds) > 0);
      CREATE INDEX webhooks_of_project ON webhooks (project_id) WHERE enabled AND (statuses OR callbacks);

      ALTER TABLE webhook_deliveries
        ADD COLUMN transition_id uuid,                    -- of a status change
        ADD COLUMN callback_id uuid,
        ADD COLUMN headers jsonb,                         -- of a forwarded callback: [[name, value], …], as received
        ADD COLUMN raw_body bytea,                        -- of a forwarded callback, as received
        ADD CONSTRAINT webhook_deliveries_forwarded
          CHECK (num_nulls(callback_id, headers, raw_body) IN (0, 3));
      CREATE UNIQUE INDEX webhook_deliveries_status_once ON webhook_deliveries (webhook_id, transition_id)
        WHERE transition_id IS NOT NULL;
      CREATE UNIQUE INDEX webhook_deliveries_callback_once ON webhook_deliveries (webhook_id, callback_id)
        WHERE callback_id IS NOT NULL;
    `);
  }
}
