import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testSettings } from '../support/database.js';
import { SETTINGS } from '../support/session-client.js';

const MAIN = fileURLToPath(new URL('../../server/start/main.js', import.meta.url));

/** Program to start, with its arguments and those of Node. */
export interface Program {
  file: string;
  flags: readonly string[];
  nodeFlags: readonly string[];
}

/** The product in a process of its own, with everything that it printed. */
export class BuiltServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    private readonly printed: Buffer[],
  ) {}

  static async start(
    databaseUrl: string,
    more: Record<string, string>,
    program: Program = { file: MAIN, flags: [], nodeFlags: [] },
  ): Promise<BuiltServer> {
    const settings = testSettings(databaseUrl, { ...SETTINGS, SCHEDULE: 'false', LOG_LEVEL: 'log', ...more });
    const child = spawn(process.execPath, [...program.nodeFlags, program.file, ...program.flags], {
      env: { PATH: process.env['PATH'] ?? '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // By the channel it notices the end of this run.
    });
    const printed: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        printed.push(chunk);
        const found = /"url":"http:\/\/[^"]*:(\d+)"/.exec(Buffer.concat(printed).toString())?.[1];
        if (found) resolve(Number(found));
      });
      child.once('exit', (code) =>
        reject(new Error(`The server ended (${code}): ${Buffer.concat(printed).toString()}`)),
      );
    });
    child.stdout?.removeAllListeners('data').on('data', (chunk: Buffer) => printed.push(chunk));
    return new BuiltServer(child, port, printed);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get log(): string {
    return Buffer.concat(this.printed).toString();
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
