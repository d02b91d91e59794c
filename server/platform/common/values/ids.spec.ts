import { describe, expect, it } from '@jest/globals';
import { newId } from './ids.js';

const AT = new Date('2026-11-20T10:02:11.120Z');

describe('identifiers', () => {
  it('are UUIDs of version 7 that begin with their time', () => {
    const id = newId(AT);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(AT.getTime());
  });

  it('sort in the order in which they were made, within a millisecond too', () => {
    const ids = [...Array.from({ length: 500 }, () => newId(AT)), newId(new Date(AT.getTime() + 1))];
    expect([...ids].sort()).toEqual(ids);
  });

  it('are never the same twice', () => {
    expect(new Set(Array.from({ length: 20_000 }, () => newId(AT))).size).toBe(20_000);
  });
});
