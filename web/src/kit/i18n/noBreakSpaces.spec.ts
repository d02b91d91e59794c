import { describe, expect, it } from '@jest/globals';
import { withNoBreakSpaces } from './noBreakSpaces.js';

describe('No-break spaces of French texts', () => {
  it('binds guillemets and double punctuation to the word beside them', () => {
    const texts = { list: { title: 'Motif : « %{reason} »', one: 'Vraiment ?' } };
    expect(withNoBreakSpaces(texts)).toEqual({
      list: { title: 'Motif\u202f: «\u202f%{reason}\u202f»', one: 'Vraiment\u202f?' },
    });
  });

  it('keeps plural separators and addresses as they are', () => {
    const texts = {
      count: '%{smart_count} écart |||| %{smart_count} écarts',
      url: 'voir https://exemple.bj ',
    };
    expect(withNoBreakSpaces(texts)).toEqual(texts);
  });
});
