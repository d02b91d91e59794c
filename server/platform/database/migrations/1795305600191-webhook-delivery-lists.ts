import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Serves the list of the deliveries of all webhooks, newest first: of all projects, of one, and of what was given up. */
export class WebhookDeliveryLists1795305600191 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (created_at DESC, id DESC);
      CREATE INDEX webhook_deliveries_of_project ON webhook_deliveries (project_id, created_at DESC, id DESC);
      CREATE INDEX webhook_deliveries_all_given_up ON webhook_deliveries (created_at DESC, id DESC) WHERE given_up_at IS NOT NULL;
    `);
  }
}
