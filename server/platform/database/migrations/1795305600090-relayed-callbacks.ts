import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Lets a webhook choose which callbacks it receives and in which form. Webhooks that exist, and those made by processes of the earlier
 * version, keep all of them with the bytes received.
 */
export class RelayedCallbacks1795305600090 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks
        ADD callback_selection text NOT NULL DEFAULT 'all' CHECK (callback_selection IN ('attributable', 'all')),
        ADD callback_form text NOT NULL DEFAULT 'verbatim' CHECK (callback_form IN ('envelope', 'verbatim'));
      -- A callback in an envelope is the body of its delivery, without headers and bytes of its own.
      ALTER TABLE webhook_deliveries
        DROP CONSTRAINT webhook_deliveries_forwarded,
        ADD CONSTRAINT webhook_deliveries_forwarded CHECK (num_nulls(headers, raw_body) = 2
          OR num_nulls(callback_id, headers, raw_body) = 0) NOT VALID;
    `);
  }
}
