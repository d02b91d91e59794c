import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CALLBACK_BODY_LIMIT,
  OVERSIZED_HEAD_BYTES,
  OversizedBody,
  MAX_RECEIVED_BYTES,
  readRequestBody,
} from './request-body.js';

const CHUNK = 16_384;
function* cut(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += CHUNK) yield body.subarray(at, at + CHUNK);
}
const bodyOf = (size: number): Buffer => Buffer.alloc(size, 'abcdefghij');
const read = (body: Buffer, announced = NaN) => readRequestBody(Readable.from(cut(body)), announced);

describe('readBody', () => {
  it('returns the bytes when the body is at the limit', async () => {
    expect(await read(bodyOf(CALLBACK_BODY_LIMIT))).toEqual(bodyOf(CALLBACK_BODY_LIMIT));
    expect(await read(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
  });

  it.each([
    ['its size was announced', CALLBACK_BODY_LIMIT + 1],
    ['its size was not announced', NaN],
  ])('keeps head, size and digest of a body beyond the limit when %s', async (_, announced) => {
    const body = bodyOf(CALLBACK_BODY_LIMIT + 1);
    const trace = (await read(body, announced)) as OversizedBody;
    expect(trace).toBeInstanceOf(OversizedBody);
    expect(trace).toMatchObject({ size: body.length, complete: true });
    expect(trace.head).toEqual(body.subarray(0, OVERSIZED_HEAD_BYTES));
    expect(trace.sha256).toEqual(createHash('sha256').update(body).digest());
  });

  it('stops reading when a body does not end', async () => {
    function* endless(): Generator<Buffer> {
      for (;;) yield bodyOf(CHUNK);
    }
    const trace = (await readRequestBody(Readable.from(endless()), NaN)) as OversizedBody;
    expect(trace).toMatchObject({ size: MAX_RECEIVED_BYTES, complete: false });
    expect(trace.head).toHaveLength(OVERSIZED_HEAD_BYTES);
  });

  it('marks the trace as incomplete when the sender ends a large body before its end', async () => {
    const stream = Readable.from(cut(bodyOf(2 * CALLBACK_BODY_LIMIT)));
    let sent = 0;
    stream.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (sent > CALLBACK_BODY_LIMIT) stream.destroy();
    });
    expect(await readRequestBody(stream, 2 * CALLBACK_BODY_LIMIT)).toMatchObject({ complete: false });
  });

  it('fails when the sender ends a body within the limit before its end', async () => {
    const stream = Readable.from(cut(bodyOf(CALLBACK_BODY_LIMIT)));
    stream.once('data', () => stream.destroy());
    await expect(readRequestBody(stream, CALLBACK_BODY_LIMIT)).rejects.toThrow('before the end of the body');
  });
});
