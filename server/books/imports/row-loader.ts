import type { EntityManager } from 'typeorm';
import { copyInto } from '../../platform/common/database/copy-into.js';
import { READING_COLUMNS } from './reading/read-table.js';

/** Bytes that one statement loads: less than a second of a database transaction. */
const AT_ONCE = 2 * 1024 * 1024;
/** For the lines that fill a group. */
const ROOM = AT_ONCE + 1024 * 1024;

/**
 * Collects lines and has them loaded by whole groups, while the next one is collected: a database transaction that is open while a file is
 * read would keep days from being locked. All groups stand in the same two places of memory in turn.
 */
export class LineGroups {
  private room = Buffer.allocUnsafeSlow(0);
  private other = Buffer.allocUnsafeSlow(0);
  private size = 0;
  private loading: Promise<void> = Promise.resolve();

  constructor(private readonly load: (lines: Buffer) => Promise<void>) {}

  /**
   * Loads the lines that `read` hands over, of which it takes a copy. No group is being loaded once this has ended.
   * @throws what loading or reading has thrown
   */
  async filledBy<Result>(
    read: (add: (lines: Uint8Array) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await read((lines) => this.add(lines));
      if (this.size > 0) await this.begin();
      await this.loading;
      return result;
    } finally {
      await this.loading.catch(() => undefined);
    }
  }

  private async add(lines: Uint8Array): Promise<void> {
    if (this.size + lines.length > this.room.length) this.grow(this.size + lines.length);
    this.room.set(lines, this.size);
    this.size += lines.length;
    if (this.size >= AT_ONCE) await this.begin();
  }

  private async begin(): Promise<void> {
    await this.loading;
    const lines = this.room.subarray(0, this.size);
    [this.room, this.other] = [this.other, this.room];
    this.size = 0;
    this.loading = this.load(lines);
    this.loading.catch(() => undefined); // it is thrown by who waits
  }

  private grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(size, ROOM));
    larger.set(this.room.subarray(0, this.size));
    this.room = larger;
  }
}

/** Copies lines into `import_readings` in the database transaction of the manager. They are sent when this ends. */
export const copyReadings = (manager: EntityManager, lines: Buffer): Promise<void> =>
  copyInto(manager, `COPY import_readings (${READING_COLUMNS}) FROM STDIN`, [lines]);
