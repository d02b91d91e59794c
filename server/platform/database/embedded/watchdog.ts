import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cluster } from './cluster.js';

/** Long enough for the supervisor to start the application again, which then uses the server that still runs. */
const PATIENCE_S = 10;

/** The input ends when the application ends, by SIGKILL too. The file `application` names the one that used the data last. */
const SCRIPT = `
while read -r _; do :; done
sleep "$2"
read -r application <application
[ "$application" = "$1" ] && read -r pid <data/postmaster.pid && kill -INT "$pid"
`;

/**
 * Starts a process that stops Postgres when this application has ended without stopping it, and no other one has used
 * the data within 10 s.
 */
export function startWatchdog({ data, account }: Cluster): ChildProcess {
  const home = dirname(data); // Not the data directory: what works in it counts as a server.
  writeFileSync(join(home, 'application'), `${process.pid}\n`);
  const watchdog = spawn('sh', ['-c', SCRIPT, 'sh', String(process.pid), String(PATIENCE_S)], {
    ...account,
    cwd: home,
    detached: true, // Survives signals to the process group of the application.
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.once('error', () => undefined);
  watchdog.unref();
  return watchdog;
}
