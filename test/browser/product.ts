import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MailServer } from '../support/mail-server.js';
import { copyDemoData } from './demo-data.js';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const CONSOLE = fileURLToPath(new URL('../../dist/web/index.html', import.meta.url));

/** A fortnight of history on a machine that has other things to do as well. */
export const START_WITHIN_MS = 900_000;

/** The users of the demo, by the first part of their addresses. */
export type Person = 'support' | 'finance' | 'auditor' | 'benin' | 'admin' | 'admin2';

/** The built product in one process, with its demo history and live traffic. */
export interface Product {
  url: string;
  sandboxUrl: string;
  /** The password of every demo user. */
  password: string;
  /** Receives its e-mails; absent where the product sends none. */
  mail?: MailServer;
  /** @returns the exit code, once it has ended by itself after SIGTERM */
  stop: () => Promise<number | null>;
}

const PASSWORD = 'four words for a demo';

/** Starts the product on a copy of the data of a demo, as a later `npm start` does. */
export async function startProduct(): Promise<Product> {
  if (!existsSync(MAIN) || !existsSync(CONSOLE))
    throw new Error('The product is not built: run `npm run build` first.');
  const home = await mkdtemp(join(tmpdir(), 'rappro-demo-'));
  const mail = await MailServer.open();
  const close = async () => {
    await mail.down();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const data = join(home, 'data');
    await copyDemoData(data, makeDemoData);
    const { stop, ...demo } = await launch(data, {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Rappro <rappro@demo.local>',
    });
    return {
      ...demo,
      password: PASSWORD,
      mail,
      stop: async () => {
        const code = await stop();
        await close();
        return code;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a new demo, which creates its history, and stops it. */
async function makeDemoData(directory: string): Promise<void> {
  const { stop } = await launch(directory, {});
  const code = await stop();
  if (code !== 0) throw new Error(`The demo ended with ${code}.`);
}

async function launch(
  dataDir: string,
  more: NodeJS.ProcessEnv,
): Promise<Pick<Product, 'url' | 'sandboxUrl' | 'stop'>> {
  const port = await freePort();
  const sandboxPort = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      RAPPRO_DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => end(child);
  try {
    await started(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, stop };
}

/** Waits for the address, which is printed when the history is complete. */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`The demo was not ready after ${START_WITHIN_MS} ms: ${said}`)),
      START_WITHIN_MS,
    );
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (!/Rappro, demo:/.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The demo ended (${code}): ${said}`));
    });
  });
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill('SIGTERM');
  return gone;
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
