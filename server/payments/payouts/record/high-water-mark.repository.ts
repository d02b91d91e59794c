import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { type HighWaterMark, parseMark, formatMark } from './high-water-mark.js';

/** Reads and writes the high-water mark outside the database; one file for all processes of a database. */
@Injectable()
export class HighWaterMarkRepository {
  private readonly path: string;

  constructor(env: Env) {
    this.path = env.payoutMarkerFile;
  }

  /** Returns null where there is no file, as opposed to one that cannot be read. */
  async read(): Promise<HighWaterMark | null | 'unreadable'> {
    try {
      return parseMark(await readFile(this.path, 'utf8')) ?? 'unreadable';
    } catch (error) {
      return isMissing(error) ? null : 'unreadable';
    }
  }

  /**
   * Replaces the file atomically and durably: a crash leaves the old or the new mark. Callers hold the guard's lock, so
   * that no lower mark replaces a higher one.
   * @throws errors of the file system
   */
  async write(mark: HighWaterMark): Promise<void> {
    const folder = dirname(this.path);
    const beside = `${this.path}.${process.pid}.new`;
    await mkdir(folder, { recursive: true });
    try {
      await writeThrough(beside, formatMark(mark));
      await rename(beside, this.path);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw error;
    }
    const entry = await open(folder, 'r');
    try {
      await entry.sync();
    } finally {
      await entry.close();
    }
  }
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o644);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT';
}
