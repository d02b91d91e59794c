import { describe, expect, it } from '@jest/globals';
import { newUuid } from './uuid.js';

describe('the identifier that a form gives its request', () => {
  it('is a random UUID, another one each time', () => {
    const made = Array.from({ length: 50 }, newUuid);
    for (const id of made)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(made).size).toBe(50);
  });
});
