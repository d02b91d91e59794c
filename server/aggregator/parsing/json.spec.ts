import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJson, readJsonText } from './json.js';

const read = (text: string) => readJson(Buffer.from(text));
const reason = (text: string | Buffer) => readJson(Buffer.from(text)) as { ok: boolean; reason?: string };

describe('foreign JSON', () => {
  it.each(['9007199254740993', '1e400', '15000.0', '-0', '1E5', '0.1'])(
    'keeps the number %s as it was written',
    (digits) => expect(read(`{"amount":${digits}}`)).toEqual({ ok: true, value: { amount: digits } }),
  );

  it('keeps true, false, null and text apart from each other', () => {
    expect(read('[true,false,null,"true",""]')).toEqual({ ok: true, value: [true, false, null, 'true', ''] });
  });

  it('does not choose between two values of one key, at any depth', () => {
    expect(reason('{"a":1,"a":2}')).toEqual({ ok: false, reason: 'one key twice' });
    expect(reason('{"x":[{"a":"1","a":"2"}]}')).toEqual({ ok: false, reason: 'one key twice' });
    expect(reason('{"a":1,"\\u0061":2}')).toEqual({ ok: false, reason: 'one key twice' });
    expect(reason('{"a":{},"a":{"b":1}}')).toEqual({ ok: false, reason: 'one key twice' });
  });

  it('takes one value that is said twice for one', () => {
    expect(read('{"a":1,"a":1}')).toEqual({ ok: true, value: { a: '1' } });
  });

  it.each([
    ['', 'empty'],
    [' ', 'not JSON'],
    ['{', 'not JSON'],
    ['{"a":1} x', 'not JSON'],
    ["{'a':1}", 'not JSON'],
    ['{"a":01}', 'not JSON'],
    ['{"a":NaN}', 'not JSON'],
    ['{"a":"\n"}', 'not JSON'],
    ['<html></html>', 'not JSON'],
  ])('%j has a reason: %s', (text, why) => expect(reason(text)).toEqual({ ok: false, reason: why }));

  it('is UTF-8 or nothing', () => {
    expect(reason(Buffer.from('{"a":"é"}', 'latin1'))).toEqual({ ok: false, reason: 'not UTF-8' });
    expect(reason(Buffer.from('{"a":1}', 'utf16le')).ok).toBe(false);
    expect(reason(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toEqual({ ok: false, reason: 'not UTF-8' });
  });

  it('may begin with one byte order mark, which some servers write and which says nothing', () => {
    expect(read('\uFEFF{"a":"b"}')).toEqual({ ok: true, value: { a: 'b' } });
    expect(reason('\uFEFF\uFEFF{"a":"b"}').ok).toBe(false);
  });

  it('is read 32 levels deep, and refused before it is parsed beyond them', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(read(nested(32)).ok).toBe(true);
    expect(reason(nested(33))).toEqual({ ok: false, reason: 'nested too deeply' });
    expect(reason('{"a":'.repeat(60_000))).toEqual({ ok: false, reason: 'nested too deeply' });
    expect(readJsonText(nested(33))).toEqual({ ok: false, reason: 'nested too deeply' });
  });

  it('does not count brackets inside texts', () => {
    const text = JSON.stringify({ a: `${'['.repeat(500)}\\"${'{'.repeat(500)}` });
    expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
  });

  it('never reaches a prototype', () => {
    const answer = read('{"__proto__":{"status":"completed"},"constructor":{"prototype":{"y":"1"}}}');
    expect(answer.ok).toBe(true);
    expect((answer as { value: Record<string, unknown> }).value['status']).toBeUndefined();
    expect(({} as Record<string, unknown>)['y']).toBeUndefined();
  });

  it('means what JSON.parse means, its numbers aside', () => {
    const value = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }).filter((json) => !hasNumber(json));
    fc.assert(
      fc.property(value, (json) => {
        const text = JSON.stringify(json);
        expect(JSON.stringify((read(text) as { value: unknown }).value)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('reads any bytes without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const answer = readJson(Buffer.from(bytes));
        if (!answer.ok) expect(answer.reason).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});

function hasNumber(json: unknown): boolean {
  if (typeof json === 'number') return true;
  return (
    typeof json === 'object' &&
    json !== null &&
    Object.entries(json).some(([key, inner]) => key === '__proto__' || hasNumber(inner))
  );
}
