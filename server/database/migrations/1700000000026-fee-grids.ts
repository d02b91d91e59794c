import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fees as contracts have them: grids per operator, for every project or one, with a date of effect, bands, minimum, cap and
 * tax. The fees that versions of operators had become grids of every project.
 */
export class FeeGrids1700000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      -- The first version counted for all that was older.
      WITH versions AS (
        SELECT v.*, lag(fees) OVER (PARTITION BY operator_id ORDER BY version) AS former FROM operator_versions v
      ), grids AS (
        INSERT INTO fee_grids (id, operator_id, effective_day, effective_from, changed_by, reason, at)
        SELECT gen_random_uuid(), operator_id, CASE WHEN version > 1 THEN (at AT TIME ZONE 'UTC')::date END,
          CASE WHEN version > 1 THEN at ELSE '-infinity' END, changed_by, reason, CASE WHEN version > 1 THEN at ELSE '-infinity' END
        FROM versions WHERE fees IS DISTINCT FROM coalesce(former, '[]')
        RETURNING id, operator_id, at
      )
      INSERT INTO fee_bands (grid_id, kind, bearer, from_amount, basis_points, fixed)
      SELECT g.id, f.kind, f.bearer, 0, least(sum(f."basisPoints"), 10000), sum(f.fixed)
      FROM grids g JOIN operator_versions v ON v.operator_id = g.operator_id AND CASE WHEN v.version > 1 THEN v.at ELSE '-infinity' END = g.at
      CROSS JOIN LATERAL jsonb_to_recordset(v.fees) AS f(kind text, "basisPoints" bigint, fixed bigint, bearer text)
      GROUP BY 1, 2, 3;

      DROP FUNCTION fee_grid(timestamptz);
      DROP FUNCTION fee_of(bigint, bigint[], bigint[]);
      ALTER TABLE operator_versions DROP COLUMN fees;

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

  /** The column and the functions of before; grids of projects, bands and taxes have no place in them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION fee_grid(uuid, timestamptz);
      DROP TABLE fee_grid_starts, fee_bands, fee_grids;
      ALTER TABLE operator_versions ADD fees jsonb NOT NULL DEFAULT '[]';
      CREATE FUNCTION fee_grid(known_at timestamptz)
      RETURNS TABLE (operator_id text, kind text, since timestamptz, until timestamptz, points bigint[], fixed bigint[])
      LANGUAGE sql STABLE PARALLEL SAFE ROWS 50 AS $$
        SELECT v.operator_id, f.kind, v.since, v.until, array_agg(f."basisPoints"), array_agg(f.fixed)
        FROM (
          SELECT o.operator_id, o.fees,
            CASE WHEN version = min(version) OVER w THEN '-infinity'::timestamptz ELSE at END AS since,
            coalesce(lead(at) OVER w, 'infinity'::timestamptz) AS until
          FROM operator_versions o WHERE at <= known_at OR version = 1
          WINDOW w AS (PARTITION BY o.operator_id ORDER BY version ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
        ) v, jsonb_to_recordset(v.fees) AS f(kind text, "basisPoints" bigint, fixed bigint, bearer text)
        WHERE f.bearer = 'merchant'
        GROUP BY 1, 2, 3, 4
      $$;
      CREATE FUNCTION fee_of(amount bigint, points bigint[], fixed bigint[]) RETURNS bigint
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(sum((amount * part.points + 5000) / 10000 + part.fixed), 0)::bigint
        FROM unnest(points, fixed) AS part(points, fixed)
      $$;
    `);
  }
}
