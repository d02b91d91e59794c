import { describe, expect, it } from '@jest/globals';
import { isOneEditApart } from './one-edit.js';

describe('isOneEdit', () => {
  it.each([
    ['inserted', 'abcd', 'abXcd'],
    ['inserted at the end', 'abcd', 'abcdX'],
    ['deleted', 'abcd', 'acd'],
    ['deleted among equals', 'aabb', 'abb'],
    ['replaced', 'abcd', 'abXd'],
    ['exchanged', 'abcd', 'acbd'],
    ['exchanged at the start', 'abcd', 'bacd'],
  ])('recognises a sign that was %s', (_, one, other) => {
    expect(isOneEditApart(one, other)).toBe(true);
    expect(isOneEditApart(other, one)).toBe(true);
  });

  it.each([
    ['equal', 'abcd', 'abcd'],
    ['two replaced', 'abcd', 'XbcX'],
    ['two inserted', 'abcd', 'abXXcd'],
    ['exchanged at a distance', 'abcd', 'dbca'],
  ])('recognises nothing when the texts are %s', (_, one, other) => {
    expect(isOneEditApart(one, other)).toBe(false);
  });
});
