import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { bodiesBusy, Problem } from '../problems/problem.js';

/** A large body on disk, deleted at the end of its request. */
export class SpooledFile {
  private isKept = false;

  private constructor(
    private readonly path: string,
    readonly size: number,
  ) {}

  /**
   * Writes a body to `path`. Keeps the connection open after an error, so that a client still sending can read the
   * response.
   * @throws Problem 413 beyond `limit` bytes, 503 when the disk is full, 400 when the client disconnects
   */
  static async write(path: string, body: Readable, limit: number): Promise<SpooledFile> {
    const file = await open(path, 'wx', 0o600);
    let size = 0;
    try {
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > limit) throw new Problem(413, 'body_too_large');
        await file.write(chunk);
      }
      return new SpooledFile(path, size);
    } catch (error) {
      body.resume();
      await rm(path, { force: true });
      throw problemOf(error);
    } finally {
      await file.close();
    }
  }

  /** Reads the whole file into memory that a thread can take over. @throws Problem 400 when the request has ended */
  read(): Promise<Buffer> {
    return readWhole(this.path, this.size).catch(gone);
  }

  pieces(): AsyncIterable<Buffer> {
    return createReadStream(this.path, { highWaterMark: 1024 * 1024 });
  }

  /** Keeps the file beyond its request for work that goes on, and removes it at the end of that. */
  async keepDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    this.isKept = true;
    try {
      return await work();
    } finally {
      this.isKept = false;
      await this.remove();
    }
  }

  async remove(): Promise<void> {
    if (!this.isKept) await rm(this.path, { force: true });
  }
}

/** Reads `size` bytes of a file into memory of their own, which a thread can take over: they are there once, however many. */
export async function readWhole(path: string, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) throw new Error(`${path} is shorter than ${size} bytes`);
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function gone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Problem(400, 'malformed_request') : error;
}

function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return full ? bodiesBusy() : new Problem(400, 'malformed_request');
}
