import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes. Of a larger body only a trace is kept. */
export const CALLBACK_BODY_LIMIT = 256 * 1024;
export const OVERSIZED_HEAD_BYTES = 64 * 1024;
/** Reading stops here; further bytes are not counted. */
export const MAX_RECEIVED_BYTES = 16 * 1024 * 1024;

/** Trace of a body beyond the limit: its first bytes, and the size and SHA-256 of all received bytes. */
export class OversizedBody {
  constructor(
    readonly head: Buffer,
    readonly size: number,
    readonly sha256: Buffer,
    /** False when the sender or `MAX_RECEIVED_BYTES` interrupted the body. */
    readonly complete: boolean,
  ) {}
}

/**
 * Reads a body. Beyond the limit only the first 64 KiB stay in memory. @throws an error with status 400 when the sender
 * interrupts a body within the limit
 */
export function readRequestBody(stream: Readable, announced: number): Promise<Buffer | OversizedBody> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let hash: Hash | undefined = announced > CALLBACK_BODY_LIMIT ? createHash('sha256') : undefined;
    let kept = 0;
    let ended = false;
    const keep = (chunk: Buffer): void => {
      if (kept >= OVERSIZED_HEAD_BYTES) return;
      const part = chunk.subarray(0, OVERSIZED_HEAD_BYTES - kept);
      chunks.push(Buffer.from(part));
      kept += part.length;
    };
    const end = (complete: boolean): void => {
      if (ended) return;
      ended = true;
      stream.off('data', onData);
      if (hash) resolve(new OversizedBody(Buffer.concat(chunks), size, hash.digest(), complete));
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size));
    };
    const fail = (error?: Error): void => {
      if (ended) return;
      if (hash && size > CALLBACK_BODY_LIMIT) end(false);
      else
        reject(
          Object.assign(error ?? new Error('The sender closed the connection before the end of the body'), {
            statusCode: 400,
          }),
        );
    };
    function onData(chunk: Buffer): void {
      size += chunk.length;
      if (hash) {
        hash.update(chunk);
        keep(chunk);
      } else if (size <= CALLBACK_BODY_LIMIT) {
        chunks.push(chunk);
      } else {
        const read = [...chunks, chunk];
        chunks = [];
        hash = createHash('sha256');
        for (const part of read) {
          hash.update(part);
          keep(part);
        }
      }
      if (size < MAX_RECEIVED_BYTES) return;
      stream.pause();
      end(false);
    }
    stream.on('data', onData);
    stream.once('end', () => end(true));
    stream.once('error', fail);
    stream.once('close', () => fail());
  });
}
