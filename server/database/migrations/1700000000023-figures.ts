import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the figures of a day are computed with: in a form that several workers of the database may compute, and at any later time. */
export class Figures1700000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The merchant's part of the fees by operator, kind and time, as the catalogue said at a moment; the first version counts
      -- for what is older. A fee that has several parts has them side by side: basis points, and XOF.
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

      -- The fee in XOF of an amount, part by part: half a franc is rounded up.
      CREATE FUNCTION fee_of(amount bigint, points bigint[], fixed bigint[]) RETURNS bigint
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(sum((amount * part.points + 5000) / 10000 + part.fixed), 0)::bigint
        FROM unnest(points, fixed) AS part(points, fixed)
      $$;

      -- Changes that came hours after their transaction was made (ids begin with their time; what has none counts as late): all
      -- that a day must be asked for, once it is some hours old.
      CREATE INDEX transitions_late ON transitions (project_id, at)
        WHERE coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true);
      CREATE INDEX account_changes_late ON account_changes (project_id, at)
        WHERE coalesce(at - uuid_extract_timestamp(transaction_id) > interval '5 hours', true);

      -- Databases of before knew a number that a spreadsheet shortened by another name, and had an index that nothing reads.
      DO $do$
      DECLARE reader regprocedure;
      BEGIN
        FOR reader IN SELECT oid FROM pg_proc WHERE proname IN ('import_amount', 'import_phone') AND pronamespace = 'public'::regnamespace LOOP
          EXECUTE replace(pg_get_functiondef(reader), '!scientific', '!shortened');
        END LOOP;
      END $do$;
      UPDATE import_errors SET errors = replace(errors::text, '"scientific"', '"shortened"')::jsonb WHERE errors::text LIKE '%"scientific"%';
      DROP INDEX IF EXISTS import_readings_import_id_idx;

      -- What the aggregator said of a transaction just before a moment; NULL where it had said nothing.
      CREATE FUNCTION status_before(transaction uuid, moment timestamptz) RETURNS text
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT x.to_status FROM transitions x WHERE x.transaction_id = transaction AND x.at < moment ORDER BY x.at DESC, x.id DESC LIMIT 1
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION fee_grid, fee_of, status_before; DROP INDEX transitions_late, account_changes_late',
    );
  }
}
