import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** API projects of the merchant. They come before the other rooms because every record belongs to one. */
export class Projects1795305600002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projects (
        id uuid PRIMARY KEY,
        name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
        callback_key text NOT NULL UNIQUE,                -- in the callback URL; unguessable
        callback_secret_sealed bytea NOT NULL,            -- signs the callback URLs that the product makes
        base_url text NOT NULL,
        wiki_url text NOT NULL,
        zone text NOT NULL,                               -- IANA zone of the business day
        credentials_sealed bytea,                         -- {apiKey, authToken}, AES-256-GCM under the master key
        credentials_set_at timestamptz,
        payin_enabled boolean NOT NULL DEFAULT true,
        payout_enabled boolean NOT NULL DEFAULT true,
        overdue_after_minutes integer NOT NULL DEFAULT 1440 CHECK (overdue_after_minutes BETWEEN 1 AND 525600),
        max_in_flight integer NOT NULL DEFAULT 16 CHECK (max_in_flight BETWEEN 1 AND 512),
        rate_per_second integer CHECK (rate_per_second BETWEEN 1 AND 100000),   -- NULL: no limit
        wire_variants jsonb NOT NULL DEFAULT '{}',
        sweep_paused_at timestamptz,                      -- set when the aggregator refuses our credentials
        sweep_paused_why text,
        sweep_probe_at timestamptz,                       -- when the next probe may ask whether they pass again
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        egress_addresses text[] NOT NULL DEFAULT '{}' CHECK (cardinality(egress_addresses) <= 3)
      );

      -- The token bucket of each project, shared by every server process.
      CREATE TABLE project_pace (
        project_id uuid PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
        allowance double precision NOT NULL,
        counted_at timestamptz NOT NULL
      ) WITH (fillfactor = 50);
    `);
  }
}
