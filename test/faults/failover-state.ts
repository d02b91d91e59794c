import { createServer } from 'node:http';
import pg from 'pg';

/** Stands for Patroni in a process of its own, `<database port>=<own port> …`: answers HAProxy 200 while that database accepts writes. */
const WITHIN_MS = 800;

async function acceptsWrites(port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ yes: boolean }>('SELECT NOT pg_is_in_recovery() AS yes');
    return rows[0]?.yes === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

for (const pair of process.argv.slice(2)) {
  const [database = 0, own = 0] = pair.split('=').map(Number);
  createServer((_request, answer) => {
    acceptsWrites(database).then(
      (yes) => answer.writeHead(yes ? 200 : 503).end(),
      () => answer.writeHead(503).end(),
    );
  }).listen(own, '127.0.0.1');
}
process.stdout.write('listening 1\n');
