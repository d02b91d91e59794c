import { isOneEdit } from './one-edit.js';

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
    expect(isOneEdit(one, other)).toBe(true);
    expect(isOneEdit(other, one)).toBe(true);
  });

  it.each([
    ['equal', 'abcd', 'abcd'],
    ['two replaced', 'abcd', 'XbcX'],
    ['two inserted', 'abcd', 'abXXcd'],
    ['exchanged at a distance', 'abcd', 'dbca'],
  ])('recognises nothing when the texts are %s', (_, one, other) => {
    expect(isOneEdit(one, other)).toBe(false);
  });
});
