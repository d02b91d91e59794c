import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PackCheck } from './pack-check.js';
import { PACK_FORMAT, PackWriter } from './pack-format.js';

const HEADER = {
  format: PACK_FORMAT,
  projectId: '01900000-0000-7000-8000-000000000000',
  day: '2026-11-20',
  revision: 1,
};

function pack(rows = 20): Buffer {
  const writer = new PackWriter();
  const lines = [writer.line('header', JSON.stringify(HEADER))];
  for (let n = 0; n < rows; n++)
    lines.push(writer.line('transactions', JSON.stringify({ id: n, label: `é${n}` })));
  lines.push(writer.end());
  return Buffer.from(lines.join(''));
}

function check(bytes: Buffer, step = bytes.length || 1) {
  const checker = new PackCheck();
  for (let at = 0; at < bytes.length; at += step) checker.push(bytes.subarray(at, at + step));
  return checker.end();
}

const lineAt = (bytes: Buffer, at: number): number =>
  bytes.subarray(0, at).filter((byte) => byte === 10).length + 1;

describe('a pack', () => {
  it('is whole as it was written, in pieces of any size', () => {
    for (const step of [1, 7, 64, 100_000])
      expect(check(pack(), step)).toMatchObject({
        header: { day: '2026-11-20', revision: 1 },
        lines: 22,
        fault: null,
      });
  });

  it('has the size and the hash that its writer said', () => {
    const writer = new PackWriter();
    const text = writer.line('header', JSON.stringify(HEADER)) + writer.end();
    expect(writer.summary()).toEqual({
      sha256: check(Buffer.from(text)).sha256,
      size: Buffer.byteLength(text),
      lines: 2,
    });
  });

  it('shows one changed byte anywhere, and the line it is in', () => {
    const whole = pack();
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const { fault } = check(bytes);
        expect(fault).not.toBeNull();
        const line = lineAt(whole, at);
        // A changed newline joins its line with the next one.
        expect([line, line + 1]).toContain(fault?.line);
      }),
      { numRuns: 500 },
    );
  });

  it('shows a line that was taken out, put in or moved', () => {
    const lines = pack().toString().split('\n');
    const without = check(Buffer.from([...lines.slice(0, 5), ...lines.slice(6)].join('\n')));
    expect(without.fault).toEqual({ code: 'line_changed', line: 6, section: 'transactions' });
    const twice = check(Buffer.from([...lines.slice(0, 5), lines[4], ...lines.slice(5)].join('\n')));
    expect(twice.fault).toMatchObject({ code: 'line_changed', line: 6 });
  });

  it('shows that its end is missing, or that something follows it', () => {
    const whole = pack();
    expect(check(whole.subarray(0, whole.length - 1)).fault?.code).toBe('truncated');
    expect(check(whole.subarray(0, 600)).fault?.code).toBe('truncated');
    expect(check(Buffer.concat([whole, Buffer.from('x')])).fault?.code).toBe('after_end');
    expect(check(Buffer.concat([whole, Buffer.from('{}\n')])).fault?.code).toBe('after_end');
  });

  it('is told from what is no pack', () => {
    expect(check(Buffer.from('a;b\n1;2\n')).fault?.code).toBe('not_a_pack');
    expect(check(Buffer.alloc(0)).fault?.code).toBe('not_a_pack');
  });
});
