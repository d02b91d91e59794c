import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ReadyView } from '../../server/platform/common/trusted-time/clock.view.js';
import { until } from '../support/until.js';

const MAIN = fileURLToPath(new URL('../../dist/server/start/main.js', import.meta.url));
const CONSOLE = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url));

/** The password of every demo user. */
export const PASSWORD = 'four words for a demo';

// A worker of Jest whose parent was killed ends, and with it the product and the browser. A listener of its channel would keep it alive.
const parent = process.ppid;
if (process.connected) setInterval(() => process.ppid === parent || process.exit(1), 1_000).unref();

/** The built product in a process of its own, which ends with this one. */
export interface DemoProcess {
  url: string;
  sandboxUrl: string;
  /** @returns the exit code, once it has ended by itself after SIGTERM */
  stop: () => Promise<number | null>;
  /** Lets this process end without it, which ends it. @returns its number */
  release: () => number;
}

/** Starts the product as a demo and waits until its history is complete and its clock confirmed. @throws Error when it ends before */
export async function startDemo(
  dataDir: string,
  settings: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<DemoProcess> {
  if (!existsSync(MAIN) || !existsSync(CONSOLE))
    throw new Error('The product is not built: run `npm run build` first.');
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      RAPPRO_DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      INTERRUPTION_MINUTES: '1440', // the data of the demo are older than the start of a test
      ...settings,
    },
    // The product ends where its channel does: also when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  await started(child);
  const url = `http://localhost:${port}`;
  await until('the aggregator confirms the clock', async () => {
    const ready = (await (await fetch(`${url}/health/ready`)).json()) as ReadyView;
    return ready.clock === 'trusted';
  });
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    stop: () => end(child),
    release: () => release(child),
  };
}

/** Waits for the address, which is printed when the history is complete. */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (/Rappro, demo:/.test(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The demo ended (${code}): ${said}`)));
  });
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill('SIGTERM');
  return gone;
}

function release(child: ChildProcess): number {
  child.unref();
  child.channel?.unref();
  for (const pipe of [child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref();
  return child.pid ?? 0;
}

/** Finds a port below the range of ephemeral ports. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
