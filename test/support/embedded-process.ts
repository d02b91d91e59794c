import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MODULE = new URL('../../dist/server/platform/database/embedded/embedded-postgres.js', import.meta.url);

/** An application in a process of its own that does nothing but have an embedded Postgres; from the built server. */
export interface EmbeddedProcess {
  child: ChildProcess;
  /** Its output after the start or failure: `pid <n>` or the error text. */
  said: string;
  /** Of its Postgres; 0 where it failed. */
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a process; with `uid` it switches to that account after loading its code. */
export async function startEmbeddedProcess(dataDir: string, uid?: number): Promise<EmbeddedProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(MODULE.href)};
    ${uid === undefined ? '' : `process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});`}
    try {
      const postgres = await startEmbeddedPostgres(${JSON.stringify(dataDir)});
      process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
      setInterval(() => undefined, 1000);
      console.log('pid ' + postgres.pid);
    } catch (error) {
      console.log('failed: ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/^(pid \d+|failed: .*)$/m.test(output)) resolve(output.trim());
    });
    child.once('exit', () => reject(new Error(`ended early: ${output}`)));
  });
  return {
    child,
    said,
    pid: Number(/pid (\d+)/.exec(said)?.[1] ?? 0),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** True when the process runs; false for a zombie, which has ended and is not reaped yet. */
export function isRunning(pid: number): boolean {
  try {
    if (existsSync('/proc/self/stat'))
      return !/^[ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? 'X');
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
