import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Adds requests for a Cashin, which stand until the Cashin is declared or the request is cancelled. */
export class CashinRequests1795305600107 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cashin_requests (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),        -- XOF
        reason text NOT NULL,
        requested_by text NOT NULL,
        at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'declared', 'cancelled')),
        movement_id uuid UNIQUE REFERENCES cash_movements,
        closed_by text,
        closed_at timestamptz,
        closed_reason text,
        CHECK ((state = 'open') = (closed_by IS NULL) AND (state = 'open') = (closed_at IS NULL)),
        CHECK ((state = 'declared') = (movement_id IS NOT NULL) AND (state = 'cancelled') = (closed_reason IS NOT NULL))
      );
      CREATE UNIQUE INDEX cashin_requests_open ON cashin_requests (project_id, operator_id) WHERE state = 'open';
      REVOKE UPDATE, DELETE, TRUNCATE ON cashin_requests FROM rappro_app;
      GRANT UPDATE (state, movement_id, closed_by, closed_at, closed_reason) ON cashin_requests TO rappro_app;

      CREATE FUNCTION guard_cashin_request() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a closed request for a Cashin does not change' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER guard_cashin_request BEFORE UPDATE ON cashin_requests
        FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION guard_cashin_request();
    `);
  }
}
