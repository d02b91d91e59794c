import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENDS_WITH_PARENT } from '../support/ends-with-parent.js';

/** A server process that can be killed at any moment and started again on the same port. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private heard = '';
  private beats = 0;
  /** Called with each message of the process that it is alive. */
  onBeat: (() => void) | undefined;

  constructor(
    private readonly script: string,
    private readonly settings: Record<string, string>,
    private readonly flags: readonly string[] = [],
  ) {}

  /** Resolves with the port when it listens; the output of the process is passed on. */
  async start(port = 0): Promise<number> {
    const file = fileURLToPath(new URL(this.script, import.meta.url));
    const child = spawn(process.execPath, [...ENDS_WITH_PARENT, file, ...this.flags], {
      env: { PATH: process.env['PATH'] ?? '', ...this.settings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', () => {
      this.beats++;
      this.onBeat?.();
    });
    return new Promise((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        this.heard = said = (said + chunk.toString()).slice(-2_000);
        const listening = /listening (\d+)/.exec(said)?.[1];
        if (listening) resolve(Number(listening));
      });
      child.once('exit', (code, signal) =>
        reject(new Error(`The server ended (${code ?? signal}): ${said}`)),
      );
    });
  }

  /** @throws Error before it was started */
  get pid(): number {
    if (!this.child?.pid) throw new Error('The server does not run.');
    return this.child.pid;
  }

  /** Resolves when the process has ended. */
  async gone(): Promise<void> {
    const child = this.child;
    if (child && child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
  }

  /** Ignores writes to a process that has ended. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(signal);
  }

  /** The last lines of its output. */
  get said(): string {
    return this.heard;
  }

  /** Resolves when this text is printed; never if the process ends before. */
  says(text: string): Promise<void> {
    return new Promise((resolve) => {
      const listen = () => this.heard.includes(text) && resolve();
      this.child?.stdout?.on('data', listen);
      listen();
    });
  }

  /** Resolves when it has beaten so often; never if the process ends before. */
  beaten(times: number): Promise<void> {
    return new Promise((resolve) => {
      this.child?.on('message', () => this.beats >= times && resolve());
    });
  }

  /** Sends a message to a process that does not beat. @returns its next one */
  answer(message: object | string): Promise<unknown> {
    const child = this.child;
    if (!child) throw new Error('The server does not run.');
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The server ended.'));
      child.once('exit', ended);
      child.once('message', (given) => {
        child.off('exit', ended);
        resolve(given);
      });
      child.send(message);
    });
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
