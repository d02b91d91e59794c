import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('has the same bytes whatever the order of the keys', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'é' }] })).toBe('{"a":[{"c":"é","d":null}],"b":1}');
    expect(canonicalJson({ a: [{ c: 'é', d: null }], b: 1 })).toBe('{"a":[{"c":"é","d":null}],"b":1}');
  });

  it('leaves out what is undefined, as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
  });

  it('says the same as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
