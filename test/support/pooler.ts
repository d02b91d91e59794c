/** Login of the application, with the defaults that a pooler needs. */
export const APPLICATION_LOGIN = 'rappro';
export const APPLICATION_PASSWORD = 'rappro';

/** Makes the login as `roles.sh` does; the role exists after the migrations. */
export const MAKE_APPLICATION_LOGIN = `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APPLICATION_LOGIN}') THEN
      CREATE ROLE ${APPLICATION_LOGIN} LOGIN PASSWORD '${APPLICATION_PASSWORD}';
    END IF;
  END $$;
  GRANT rappro_app TO ${APPLICATION_LOGIN};
  ALTER ROLE ${APPLICATION_LOGIN} SET role = rappro_app;
  ALTER ROLE ${APPLICATION_LOGIN} SET synchronous_commit = on;
  ALTER ROLE ${APPLICATION_LOGIN} SET statement_timeout = '60s';
  ALTER ROLE ${APPLICATION_LOGIN} SET idle_in_transaction_session_timeout = '60s'`;

/** Returns the addresses of a server under test: behind the pooler of the run (`TEST_POOLER=1`), where there is one and the address is the cluster's. */
export function pooled(databaseUrl: string): Record<string, string> {
  const { TEST_POOLER_ADDRESS: pooler, TEST_CLUSTER_URL: cluster = '' } = process.env;
  if (!pooler) return { DATABASE_URL: databaseUrl };
  const { host, pathname } = new URL(databaseUrl);
  if (host !== new URL(cluster).host) return { DATABASE_URL: databaseUrl };
  return {
    DATABASE_URL: `postgres://${APPLICATION_LOGIN}:${APPLICATION_PASSWORD}@${pooler}${pathname}`,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
  };
}
