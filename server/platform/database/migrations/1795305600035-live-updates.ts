import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Changes that the console follows: statements notify the servers, which tell the browsers what to read again. */
export class LiveUpdates1795305600035 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One notification for each statement and project, with at most 40 ids; it is delivered at the commit. Arguments:
      -- the resource of the API, the column with its id ('' for none), and what happened (by default created or changed).
      CREATE FUNCTION publish_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        part record;
        ids jsonb;
      BEGIN
        FOR part IN SELECT project_id, count(*) AS rows FROM changed GROUP BY project_id LOOP
          ids := NULL;
          IF part.rows <= 40 AND TG_ARGV[1] <> '' THEN
            EXECUTE format('SELECT jsonb_agg(DISTINCT %1$I) FROM changed
                             WHERE project_id IS NOT DISTINCT FROM $1 AND %1$I IS NOT NULL', TG_ARGV[1])
              INTO ids USING part.project_id;
            CONTINUE WHEN ids IS NULL;
          END IF;
          PERFORM pg_notify('rappro_changes', jsonb_build_object(
            'resource', TG_ARGV[0],
            'projectId', part.project_id,
            'kind', coalesce(TG_ARGV[2], CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END),
            'ids', ids)::text);
        END LOOP;
        RETURN NULL;
      END $$;

      CREATE PROCEDURE publish_changes_of(source text, operation text, VARIADIC arguments text[]) LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING NEW TABLE AS changed
                          FOR EACH STATEMENT EXECUTE FUNCTION publish_changes(%s)',
          format('publish_%s_%s', lower(operation), arguments[1]), operation, source,
          (SELECT string_agg(quote_literal(argument), ', ' ORDER BY place)
           FROM unnest(arguments) WITH ORDINALITY AS a(argument, place)));
      END $$;

      CALL publish_changes_of('transitions', 'INSERT', 'transactions', 'transaction_id', 'status');
      CALL publish_changes_of('expiries', 'INSERT', 'transactions', 'transaction_id', 'expiry');
      CALL publish_changes_of('contradictions', 'INSERT', 'transactions', 'transaction_id', 'contradiction');
      CALL publish_changes_of('status_overrides', 'INSERT', 'transactions', 'transaction_id', 'override');
      CALL publish_changes_of('status_overrides', 'UPDATE', 'transactions', 'transaction_id', 'override');
      CALL publish_changes_of('callback_readings', 'INSERT', 'callbacks', 'delivery_id');
      CALL publish_changes_of('callback_readings', 'UPDATE', 'callbacks', 'delivery_id');
      CALL publish_changes_of('callback_readings', 'INSERT', 'transactions', 'transaction_id', 'callback');
      CALL publish_changes_of('callback_readings', 'UPDATE', 'transactions', 'transaction_id', 'callback');
      CALL publish_changes_of('payouts', 'INSERT', 'payouts', 'id');
      CALL publish_changes_of('payouts', 'UPDATE', 'payouts', 'id');
      CALL publish_changes_of('payout_sending', 'INSERT', 'payouts', '', 'sending');
      CALL publish_changes_of('payout_sending', 'UPDATE', 'payouts', '', 'sending');
      CALL publish_changes_of('payout_orders', 'INSERT', 'payout-orders', 'id');
      CALL publish_changes_of('payout_orders', 'UPDATE', 'payout-orders', 'id');
      CALL publish_changes_of('proposals', 'INSERT', 'proposals', '');
      CALL publish_changes_of('proposals', 'UPDATE', 'proposals', '');
      CALL publish_changes_of('business_days', 'INSERT', 'days', '');
      CALL publish_changes_of('business_days', 'UPDATE', 'days', '');
      CALL publish_changes_of('day_acts', 'INSERT', 'days', '');
      CALL publish_changes_of('restatements', 'INSERT', 'days', '');
      CALL publish_changes_of('breaks', 'INSERT', 'breaks', 'id');
      CALL publish_changes_of('breaks', 'UPDATE', 'breaks', 'id');
      CALL publish_changes_of('imports', 'INSERT', 'imports', 'id');
      CALL publish_changes_of('imports', 'UPDATE', 'imports', 'id');
      CALL publish_changes_of('match_runs', 'INSERT', 'matching', '');
      CALL publish_changes_of('match_runs', 'UPDATE', 'matching', '');
      CALL publish_changes_of('alerts', 'INSERT', 'alerts', '');
      CALL publish_changes_of('alerts', 'UPDATE', 'alerts', '');
      CALL publish_changes_of('operator_outages', 'INSERT', 'outages', '');
      CALL publish_changes_of('operator_outages', 'UPDATE', 'outages', '');
      CALL publish_changes_of('drift_items', 'INSERT', 'drift', '');
      CALL publish_changes_of('drift_items', 'UPDATE', 'drift', '');
      CALL publish_changes_of('sweep_runs', 'INSERT', 'sweeps', '');
      CALL publish_changes_of('sweep_runs', 'UPDATE', 'sweeps', '');

      -- Names the users whose sessions, role or projects changed, so that every server ends their streams.
      CREATE FUNCTION publish_access_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('rappro_access', person_id::text) FROM (SELECT DISTINCT person_id FROM changed) c;
        RETURN NULL;
      END $$;
      CREATE TRIGGER publish_ended_sessions AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION publish_access_of_rows();
      CREATE TRIGGER publish_added_projects AFTER INSERT ON person_projects REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION publish_access_of_rows();
      CREATE TRIGGER publish_removed_projects AFTER DELETE ON person_projects REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION publish_access_of_rows();

      CREATE FUNCTION publish_access_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('rappro_access', now.id::text) FROM changed now JOIN former ON former.id = now.id
        WHERE (now.role, now.all_projects, now.disabled_at) IS DISTINCT FROM (former.role, former.all_projects, former.disabled_at);
        RETURN NULL;
      END $$;
      CREATE TRIGGER publish_access AFTER UPDATE ON people REFERENCING OLD TABLE AS former NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION publish_access_of_people();
    `);
  }
}
