import { Injectable } from '@nestjs/common';
import { bodiesBusy } from '../../platform/common/problems/problem.js';

/** Files that are read at a time, each of another user, and their bytes in memory. */
const AT_ONCE = 2;
const MOST_BYTES = 210 * 1024 * 1024;
/** Files of one user that wait. */
const MOST_WAITING = 20;

interface Waiting {
  bytes: number;
  start: () => void;
}

/**
 * Takes the files of users in turn: no user waits for the second file of a colleague, and a file that takes long delays the other
 * files of its own user alone.
 */
@Injectable()
export class ImportTurnsService {
  /** In the order of turns: who was served last is the last. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly reading = new Map<string, number>();

  /**
   * Runs the work when it is its turn.
   * @throws Problem 503 bodies_busy when too many files of the user wait
   */
  async run<Result>(
    { user, bytes }: { user: string; bytes: number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const own = this.waiting.get(user) ?? [];
    if (own.length >= MOST_WAITING) throw bodiesBusy();
    await new Promise<void>((start) => {
      own.push({ bytes, start });
      this.waiting.set(user, own);
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.reading.delete(user);
      this.startNext();
    }
  }

  private startNext(): void {
    for (const [user, files] of this.waiting) {
      if (this.reading.size >= AT_ONCE) return;
      if (this.reading.has(user)) continue;
      const [next] = files;
      if (!next) continue;
      const held = [...this.reading.values()].reduce((sum, bytes) => sum + bytes, 0);
      // The one whose turn it is waits for room; others do not pass it.
      if (held > 0 && held + next.bytes > MOST_BYTES) return;
      files.shift();
      this.waiting.delete(user);
      if (files.length > 0) this.waiting.set(user, files);
      this.reading.set(user, next.bytes);
      next.start();
    }
  }
}
