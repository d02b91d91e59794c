import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);
/** PgBouncer refuses to run as root. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const READY_WITHIN_MS = 10_000;

/**
 * Starts PgBouncer in transaction mode in front of all databases of a cluster.
 * @param {string} clusterUrl
 * @param {string} directory for its files
 * @param {Record<string, string>} logins with their passwords
 * @param {string[]} [settings] further lines of the section `pgbouncer`
 */
export async function startPgBouncer(clusterUrl, directory, logins, settings = []) {
  if (!PROGRAM) throw new Error('PgBouncer is missing: apt-get install -y pgbouncer');
  const home = mkdtempSync(join(directory, 'pgbouncer-'));
  const { hostname, port } = new URL(clusterUrl);
  const listen = await freePort();
  const users = join(home, 'users.txt');
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(
    users,
    Object.entries(logins)
      .map(([name, password]) => `"${name}" "${password}"\n`)
      .join(''),
  );
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_idle_timeout = 10
query_wait_timeout = 15
server_login_retry = 1
server_connect_timeout = 3
${settings.join('\n')}
`,
  );
  if (asRoot) for (const path of [home, users, file]) chownSync(path, NOBODY, NOBODY);
  const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(PROGRAM, ['-q', file], { ...account, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-2_000)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let waited = 0; !(await answers(listen)); waited += 50) {
    if (child.exitCode !== null || waited > READY_WITHIN_MS)
      throw new Error(`PgBouncer did not start: ${said}`);
    await sleep(50);
  }
  child.unref();
  return {
    /** Host and port. */
    address: `127.0.0.1:${listen}`,
    stop: async () => {
      child.kill('SIGINT');
      await Promise.race([ended, sleep(2_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

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
