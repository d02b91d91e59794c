import { describe, expect, it } from '@jest/globals';
import { prettyJson } from './prettyJson.js';

describe('a body made readable', () => {
  it('breaks lines and indents', () => {
    expect(prettyJson('{"a":[1,{"b":"x, {y}"}],"c":{}}')).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": "x, {y}"\n    }\n  ],\n  "c": {}\n}',
    );
  });

  it('keeps long numbers and doubled keys exactly as they were sent', () => {
    expect(prettyJson('{"n":9007199254740993,"n":1e400}')).toBe(
      '{\n  "n": 9007199254740993,\n  "n": 1e400\n}',
    );
  });

  it('says the same as the original', () => {
    const text = '{ "quote": "a \\"b\\" \\\\", "list": [ ], "nested": [[1, 2], [true, null]] }';
    expect(JSON.parse(prettyJson(text) ?? '')).toEqual(JSON.parse(text));
  });

  it('has nothing for what is not JSON', () => {
    expect(prettyJson('<html>502</html>')).toBeUndefined();
    expect(prettyJson('{"cut":')).toBeUndefined();
  });
});
