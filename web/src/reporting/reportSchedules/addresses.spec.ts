import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './addresses.js';

describe('addressesOf', () => {
  it('takes lines, commas, semicolons and blanks between addresses, and each address once', () => {
    expect(addressesOf(' a@x.bf, b@x.bf;c@x.bf\n a@x.bf ')).toEqual(['a@x.bf', 'b@x.bf', 'c@x.bf']);
  });

  it('is empty for an empty text', () => {
    expect(addressesOf(' \n ')).toEqual([]);
  });
});
