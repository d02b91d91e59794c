import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Relays of callbacks and status changes have a responsible administrator; those from before await one confirmation. */
export class RelaysOfTwo1795305600088 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks
        ADD COLUMN responsible_id uuid REFERENCES people, -- NULL: not known
        ADD COLUMN unconfirmed boolean NOT NULL DEFAULT false,
        -- A webhook whose relay awaits its approval, or has ended, sends nothing.
        DROP CONSTRAINT webhooks_send_something,
        ADD COLUMN relay_ends_at timestamptz;             -- set while the responsible administrator is none any more
      UPDATE webhooks w SET responsible_id = (SELECT p.id FROM people p WHERE p.email = w.created_by), unconfirmed = statuses OR callbacks;
    `);
  }
}
