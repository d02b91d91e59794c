import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox.js';
import type { SavedMovement } from '../statements/saved-movements.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import type { Clock } from '../../platform/common/time/clock.js';

/** Statements cover the days that may still be open. */
const SAVED_DAYS = 30;
const EVERY_MS = 120_000;

/** Keeps the movements of the sandbox's accounts in a file, so that earlier days have statements after a restart. */
export class SavedStatements {
  private readonly file: string;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly clock: Clock,
    directory: string,
  ) {
    this.file = join(directory, 'sandbox-movements.json');
  }

  /** @returns false without a file: the accounts are to be opened anew */
  restore(): boolean {
    if (!existsSync(this.file)) return false;
    const saved = JSON.parse(readFileSync(this.file, 'utf8')) as SavedMovement[];
    this.sandbox.control.restoreMovements(saved);
    return true;
  }

  save(): void {
    const since = this.clock.now().getTime() - SAVED_DAYS * DAY_MS;
    const text = JSON.stringify(this.sandbox.control.movementsToSave(since));
    // A process that is killed while it writes leaves the former file.
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }

  /** @returns a function that saves once more and stops */
  saveRegularly(): () => void {
    const timer = setInterval(() => this.save(), EVERY_MS).unref();
    return () => {
      clearInterval(timer);
      this.save();
    };
  }
}
