import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BODY_LIMIT, HEAD_KEPT, OversizedBody, READ_AT_MOST, readBody } from './inbox-body.js';

const CHUNK = 16_384;
function* cut(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += CHUNK) yield body.subarray(at, at + CHUNK);
}
const bodyOf = (size: number): Buffer => Buffer.alloc(size, 'abcdefghij');
const read = (body: Buffer, announced = NaN) => readBody(Readable.from(cut(body)), announced);

describe('readBody', () => {
  it('returns the bytes when the body is at the limit', async () => {
    expect(await read(bodyOf(BODY_LIMIT))).toEqual(bodyOf(BODY_LIMIT));
    expect(await read(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
  });

  it.each([
    ['its size was announced', BODY_LIMIT + 1],
    ['its size was not announced', NaN],
  ])('keeps head, size and digest of a body beyond the limit when %s', async (_, announced) => {
    const body = bodyOf(BODY_LIMIT + 1);
    const trace = (await read(body, announced)) as OversizedBody;
    expect(trace).toBeInstanceOf(OversizedBody);
    expect(trace).toMatchObject({ size: body.length, complete: true });
    expect(trace.head).toEqual(body.subarray(0, HEAD_KEPT));
    expect(trace.sha256).toEqual(createHash('sha256').update(body).digest());
  });

  it('stops reading when a body does not end', async () => {
    function* endless(): Generator<Buffer> {
      for (;;) yield bodyOf(CHUNK);
    }
    const trace = (await readBody(Readable.from(endless()), NaN)) as OversizedBody;
    expect(trace).toMatchObject({ size: READ_AT_MOST, complete: false });
    expect(trace.head).toHaveLength(HEAD_KEPT);
  });

  it('marks the trace as incomplete when the sender ends a large body before its end', async () => {
    const stream = Readable.from(cut(bodyOf(2 * BODY_LIMIT)));
    let sent = 0;
    stream.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (sent > BODY_LIMIT) stream.destroy();
    });
    expect(await readBody(stream, 2 * BODY_LIMIT)).toMatchObject({ complete: false });
  });

  it('fails when the sender ends a body within the limit before its end', async () => {
    const stream = Readable.from(cut(bodyOf(BODY_LIMIT)));
    stream.once('data', () => stream.destroy());
    await expect(readBody(stream, BODY_LIMIT)).rejects.toThrow('before its end');
  });
});
