import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { HighWaterMark } from './high-water-mark.js';
import { type JournaledCall, JournalReader, formatJournalLine } from './call-journal.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';

/** Bytes of a file before rotation: about 35,000 calls. */
const LARGEST_FILE = 16 * 1024 * 1024;
/** Days until a rotated file is removed. Older backups can be restored under dual control only. */
const KEEP_DAYS = 100;
const NEW_LINE = 0x0a;

/**
 * Journal of calls outside the database, beside the marker: `<marker>.journal`, rotated to
 * `<marker>.journal.<generation>-<counter>`. Written inside the database transaction of a claim, which locks the
 * guard's row: by one process at a time, in the order of the counter, and durable before the claim commits.
 */
@Injectable()
export class CallJournalRepository {
  private readonly path: string;

  constructor(
    env: Env,
    private readonly clock: Clock,
  ) {
    this.path = `${env.payoutMarkerFile}.journal`;
  }

  /** @throws errors of the file system; the claim must not commit then */
  async append(mark: HighWaterMark, calls: readonly JournaledCall[]): Promise<void> {
    const at = this.clock.now().toISOString();
    const lines = calls.map((call, index) =>
      formatJournalLine({ ...mark, part: index + 1, of: calls.length, ...journaled(call), at }),
    );
    await mkdir(dirname(this.path), { recursive: true });
    await this.rotate(mark);
    const file = await open(this.path, 'a+', 0o600);
    try {
      const isNew = await cutTornLine(file);
      await file.appendFile(lines.join(''));
      await file.datasync();
      if (isNew) await syncFolder(dirname(this.path));
    } finally {
      await file.close();
    }
  }

  /** Reads all parts, oldest first. @param known the mark of the database */
  async read(known: HighWaterMark): Promise<JournalReader> {
    const reader = new JournalReader(known);
    const older = (await this.parts()).sort(byMark).map(({ path }) => path);
    for (const path of [...older, this.path]) await readInto(reader, path);
    return reader;
  }

  private async rotate(mark: HighWaterMark): Promise<void> {
    const size = await stat(this.path).then(
      (found) => found.size,
      () => 0,
    );
    if (size < LARGEST_FILE) return;
    await rename(this.path, `${this.path}.${mark.generation}-${mark.counter}`);
    const oldest = this.clock.now().getTime() - KEEP_DAYS * DAY_MS;
    for (const { path } of await this.parts()) {
      if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true });
    }
  }

  private async parts(): Promise<(HighWaterMark & { path: string })[]> {
    const folder = dirname(this.path);
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => {
      const match = /^\.(\d+)-(\d+)$/.exec(name.slice(basename(this.path).length));
      if (!match || !name.startsWith(basename(this.path))) return [];
      return [{ path: join(folder, name), generation: Number(match[1]), counter: Number(match[2]) }];
    });
  }
}

/** Drops all other fields of an attempt: numbers of beneficiaries must not leave the database. */
export function journaled(call: JournaledCall): JournaledCall {
  const { payoutId, transactionId, projectId, number, afterId, channel, reference, amount, askedBy } = call;
  return { payoutId, transactionId, projectId, number, afterId, channel, reference, amount, askedBy };
}

function byMark(one: HighWaterMark, other: HighWaterMark): number {
  return one.generation - other.generation || one.counter - other.counter;
}

/**
 * Truncates an incomplete last line, left by a failed write whose claim never committed.
 * @returns true when the file is empty
 */
async function cutTornLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  let end = size;
  const chunk = Buffer.alloc(4_096);
  while (end > 0) {
    const from = Math.max(0, end - chunk.length);
    const { bytesRead } = await file.read(chunk, 0, end - from, from);
    const last = chunk.subarray(0, bytesRead).lastIndexOf(NEW_LINE);
    if (last !== -1) {
      end = from + last + 1;
      break;
    }
    end = from;
  }
  if (end < size) await file.truncate(end);
  return end === 0;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readInto(reader: JournalReader, path: string): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, 'utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) reader.add(line);
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  if (rest) reader.add(rest, true);
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT';
}
