import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Operators and number prefixes as data, their outages, and their fees. */
export class Operators1795305600008 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The latest version of an operator counts; a transaction keeps what was said at its time.
      CREATE TABLE operator_versions (
        operator_id text NOT NULL CHECK (operator_id ~ '^[0-9]{1,6}$'),        -- the aggregator's operator_id
        version integer NOT NULL CHECK (version > 0),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),              -- as the aggregator spells it
        calling_code text NOT NULL CHECK (calling_code ~ '^[1-9][0-9]{0,3}$'),
        payin_modes text[] NOT NULL,                      -- ussd_otp, ussd_push, guided_ussd, sms_otp, aggregator_redirect, operator_redirect
        payin_minimum integer CHECK (payin_minimum BETWEEN 9 AND 2000000),     -- XOF; NULL: unpublished
        payout_minimum integer CHECK (payout_minimum BETWEEN 9 AND 2000000),
        active boolean NOT NULL DEFAULT true,
        changed_by text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (operator_id, version)
      );
      CALL make_append_only('operator_versions');

      -- All prefixes of a country at once: a version is what the country looked like from then on.
      CREATE TABLE prefix_versions (
        calling_code text NOT NULL CHECK (calling_code ~ '^[1-9][0-9]{0,3}$'),
        version integer NOT NULL CHECK (version > 0),
        prefixes jsonb NOT NULL,                          -- [{prefix: '54', operatorId: '11'}]: first national digits, longest wins
        national_lengths integer[] NOT NULL,              -- digits after the calling code
        changed_by text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (calling_code, version)
      );
      CALL make_append_only('prefix_versions');

      CREATE TABLE operator_outages (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL REFERENCES projects,
        operator_id text NOT NULL,
        holds_payouts boolean NOT NULL,                   -- new payouts to it wait until it ends
        note text NOT NULL,
        marked_by text NOT NULL,
        marked_at timestamptz NOT NULL,
        ended_by text,
        ended_at timestamptz,
        CHECK ((ended_by IS NULL) = (ended_at IS NULL))
      );
      CREATE UNIQUE INDEX operator_outages_open ON operator_outages (project_id, operator_id) WHERE ended_at IS NULL;
      CREATE INDEX ON operator_outages (project_id, marked_at DESC);

      CREATE TABLE fee_grids (
        id uuid PRIMARY KEY,
        project_id uuid REFERENCES projects,              -- NULL: every project without a grid of its own
        operator_id text NOT NULL CHECK (operator_id ~ '^[0-9]{1,6}$'),
        effective_day date,                               -- date of effect; NULL: always
        effective_from timestamptz NOT NULL,              -- its first instant, in the project's zone or UTC
        inherits boolean NOT NULL DEFAULT false,          -- the project's own grid ends: the one of every project counts again
        changed_by text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,                          -- when it was entered
        CHECK (project_id IS NOT NULL OR NOT inherits)
      );
      CREATE INDEX fee_grids_by_operator ON fee_grids (operator_id, effective_from DESC, at DESC);
      CREATE INDEX fee_grids_by_project ON fee_grids (project_id, effective_from DESC, at DESC);
      CALL make_append_only('fee_grids');

      -- A price by amount: the band that an amount falls into gives the rate of all of it.
      CREATE TABLE fee_bands (
        grid_id uuid NOT NULL REFERENCES fee_grids,
        kind text NOT NULL CHECK (kind IN ('payin', 'payout')),
        bearer text NOT NULL CHECK (bearer IN ('merchant', 'customer')),
        from_amount bigint NOT NULL CHECK (from_amount >= 0),                  -- XOF, included
        basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
        fixed bigint NOT NULL CHECK (fixed >= 0),
        minimum bigint CHECK (minimum >= 0),              -- XOF, before tax
        cap bigint CHECK (cap >= 0),
        tax_basis_points integer NOT NULL DEFAULT 0 CHECK (tax_basis_points BETWEEN 0 AND 10000),   -- of the fee
        PRIMARY KEY (grid_id, kind, bearer, from_amount),
        CHECK (cap IS NULL OR minimum IS NULL OR cap >= minimum)
      );
      CALL make_append_only('fee_bands');

      -- Since when a grid counts in a project: its date of effect, or the end of the days that were locked when it was entered.
      CREATE TABLE fee_grid_starts (
        grid_id uuid NOT NULL REFERENCES fee_grids,
        project_id uuid NOT NULL REFERENCES projects,
        starts_at timestamptz NOT NULL,
        PRIMARY KEY (grid_id, project_id)
      );
      CREATE INDEX ON fee_grid_starts (project_id);
      CALL make_append_only('fee_grid_starts');

      -- The fees of a project by operator, kind, bearer, time and amount, as grids were known at a moment. Of the
      -- grids that have started the one with the latest date of effect counts, and of the same date the latest entered; a
      -- project's own grid comes before the one of every project. STRICT keeps it from being put into the query that calls it: its
      -- parts are read more than once, which several workers cannot share.
      CREATE FUNCTION fee_grid(project uuid, known_at timestamptz)
      RETURNS TABLE (operator_id text, kind text, bearer text, since timestamptz, until timestamptz, from_amount bigint, until_amount bigint,
        points bigint, fixed bigint, minimum bigint, cap bigint, tax bigint)
      LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50 AS $$
        WITH known AS (
          SELECT g.id, g.project_id IS NOT NULL AS is_own, g.operator_id, g.inherits, g.effective_from, g.at,
            coalesce(s.starts_at, g.effective_from) AS since
          FROM fee_grids g LEFT JOIN fee_grid_starts s ON s.grid_id = g.id AND s.project_id = project
          WHERE (g.project_id IS NULL OR g.project_id = project) AND g.at <= known_at
        ), spans AS (
          SELECT k.*, coalesce(min(k.since) OVER (PARTITION BY k.operator_id, k.is_own ORDER BY k.effective_from, k.at, k.id
              ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 'infinity') AS until
          FROM known k
        ), own AS (
          SELECT s.operator_id, range_agg(tstzrange(s.since, s.until)) AS taken FROM spans s
          WHERE s.is_own AND NOT s.inherits AND s.since < s.until GROUP BY 1
        ), counted AS (
          SELECT s.id, s.operator_id, s.since, s.until FROM spans s WHERE s.is_own AND NOT s.inherits AND s.since < s.until
          UNION ALL
          SELECT s.id, s.operator_id, lower(r.part), upper(r.part)
          FROM spans s LEFT JOIN own o ON o.operator_id = s.operator_id
          CROSS JOIN LATERAL unnest(tstzmultirange(tstzrange(s.since, s.until)) - coalesce(o.taken, '{}'::tstzmultirange)) AS r(part)
          WHERE NOT s.is_own AND s.since < s.until
        )
        SELECT c.operator_id, b.kind, b.bearer, c.since, c.until, b.from_amount,
          coalesce(lead(b.from_amount) OVER (PARTITION BY c.id, c.since, b.kind, b.bearer ORDER BY b.from_amount), 9223372036854775807),
          b.basis_points::bigint, b.fixed, coalesce(b.minimum, 0), coalesce(b.cap, 9223372036854775807), b.tax_basis_points::bigint
        FROM counted c JOIN fee_bands b ON b.grid_id = c.id
      $$;
    `);
  }
}
