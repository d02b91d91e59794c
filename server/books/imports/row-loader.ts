import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { READING_COLUMNS } from './reading/read-table.js';

/** Bytes that one statement loads: less than a second of a database transaction. */
const AT_ONCE = 4 * 1024 * 1024;

/**
 * Collects lines and has them loaded by whole groups: a database transaction that is open while a file is read would keep days from
 * being locked.
 */
export class LineGroups {
  private waiting: Uint8Array[] = [];
  private size = 0;

  constructor(private readonly load: (lines: readonly Uint8Array[]) => Promise<void>) {}

  async add(lines: Uint8Array): Promise<void> {
    this.waiting.push(lines);
    this.size += lines.length;
    if (this.size >= AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const lines = this.waiting;
    this.waiting = [];
    this.size = 0;
    if (lines.length > 0) await this.load(lines);
  }
}

/** Copies lines into `import_readings` in the database transaction of the manager. */
export async function copyReadings(manager: EntityManager, lines: readonly Uint8Array[]): Promise<void> {
  const client = (await manager.queryRunner?.connect()) as PoolClient | undefined;
  if (!client) throw new Error('COPY needs a database transaction');
  const stream = client.query(from(`COPY import_readings (${READING_COLUMNS}) FROM STDIN`));
  const end = finished(stream);
  for (const group of lines) stream.write(group);
  stream.end();
  await end;
}
