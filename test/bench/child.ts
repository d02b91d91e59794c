import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENDS_WITH_PARENT } from '../support/ends-with-parent.js';

/** A child process of the bench that answers messages. */
export class Child {
  private readonly process: ChildProcess;
  private readonly heard: unknown[] = [];
  private waiting: ((said: unknown) => void) | undefined;

  constructor(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
    const path = fileURLToPath(new URL(script, import.meta.url));
    this.process = fork(path, [...args], {
      env: { PATH: '/usr/bin:/bin', ...env },
      execArgv: ENDS_WITH_PARENT,
    });
    this.process.on('message', (said) => {
      if (!this.waiting) return void this.heard.push(said);
      const take = this.waiting;
      this.waiting = undefined;
      take(said);
    });
    void once(this.process, 'exit').then(([code]) => {
      if (code) throw new Error(`${script} ended with ${String(code)}`);
    });
  }

  tell(what: unknown): void {
    this.process.send(what as object);
  }

  hears<Said>(): Promise<Said> {
    if (this.heard.length) return Promise.resolve(this.heard.shift() as Said);
    return new Promise((resolve) => (this.waiting = resolve as (said: unknown) => void));
  }

  asks<Said>(what: unknown): Promise<Said> {
    this.tell(what);
    return this.hears<Said>();
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}
