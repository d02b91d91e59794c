import { describe, expect, it } from '@jest/globals';
import { readJsonBody } from './json-body.js';
import { Problem } from '../problems/problem.js';

const read = (text: string | Buffer): unknown => readJsonBody(Buffer.from(text));

function refusal(text: string | Buffer): unknown {
  try {
    read(text);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { values, fields } = error.details;
    return [error.getStatus(), error.code, values ?? fields];
  }
  return undefined;
}

describe('the body of a request', () => {
  it('is what its JSON says, and nothing where it is empty', () => {
    expect(read('{"a":[1,"é"]}')).toEqual({ a: [1, 'é'] });
    expect(read('\uFEFF{"a":1}')).toEqual({ a: 1 });
    expect(read('')).toBeUndefined();
  });

  it('names line and column where it stops being JSON', () => {
    expect(refusal('{\n  "a": x}')).toEqual([400, 'not_json', { line: 2, column: 8 }]);
    expect(refusal('{"a":')).toEqual([400, 'not_json', { line: 1, column: 6 }]);
    expect(refusal('['.repeat(200_000))).toMatchObject([400, 'not_json', {}]);
  });

  it('keeps a number that cannot be read exactly as the text that was sent', () => {
    expect(read('{"amount":15000.00000000000001,"id":9007199254740993,"rate":2.5}')).toEqual({
      amount: '15000.00000000000001',
      id: '9007199254740993',
      rate: 2.5,
    });
  });

  it('is refused where one name has two values', () => {
    expect(refusal('{"amount":15000,"amount":1500}')).toEqual([
      422,
      'invalid',
      { amount: { rule: 'twoValues' } },
    ]);
    expect(read('{"amount":15000,"amount":15000}')).toEqual({ amount: 15_000 });
  });

  it('is refused where it is not UTF-8', () => {
    expect(refusal(Buffer.from([0x7b, 0xff, 0x7d]))).toEqual([400, 'not_utf8', undefined]);
  });

  it('names the field that would change a prototype', () => {
    expect(refusal('{"__proto__":{"role":"admin"}}')).toEqual([
      422,
      'invalid',
      { ['__proto__']: { rule: 'whitelistValidation' } },
    ]);
    expect(refusal('{"a":{"constructor":{"prototype":{}}}}')).toEqual([
      422,
      'invalid',
      { 'a.constructor': { rule: 'whitelistValidation' } },
    ]);
  });

  it('names the field that holds NUL or half a character', () => {
    expect(refusal('{"name":"a\\u0000b"}')).toEqual([422, 'invalid', { name: { rule: 'plainText' } }]);
    expect(refusal('{"a":{"b":"\\ud800"}}')).toEqual([422, 'invalid', { 'a.b': { rule: 'plainText' } }]);
    expect(refusal('{"a\\u0000":1}')).toEqual([422, 'invalid', { 'a�': { rule: 'plainText' } }]);
  });

  it('leaves the texts of a list of rows to the rows', () => {
    expect(read('[{"name":"a\\u0000b"}]')).toEqual([{ name: 'a\0b' }]);
    expect(refusal('[{"__proto__":{}}]')).toMatchObject([
      422,
      'invalid',
      { '0.__proto__': { rule: 'whitelistValidation' } },
    ]);
  });

  it('names the path that is nested too deeply', () => {
    const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    expect(refusal(deep)).toEqual([422, 'invalid', { [Array(20).fill('a').join('.')]: { rule: 'tooDeep' } }]);
    expect(refusal(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toMatchObject([422, 'invalid', {}]);
  });
});
