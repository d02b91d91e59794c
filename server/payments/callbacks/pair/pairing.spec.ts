import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differingPairs, OTHER_STATUS_WINDOW_MS, PAIR_WINDOW_MS, type PairableEvent } from './pairing.js';

function event(id: string, more: Partial<PairableEvent>): PairableEvent {
  return {
    id,
    key: 'project order-1',
    status: 'completed',
    fingerprint: id,
    formCount: 0,
    jsonCount: 0,
    firstAt: 0,
    differsFrom: null,
    ...more,
  };
}

const partners = (...events: PairableEvent[]) => Object.fromEntries(differingPairs(events));

describe('halves of a pair whose contents differ', () => {
  it('marks a form and a JSON of the same identity and status with other contents, both ways', () => {
    const form = event('f', { formCount: 1 });
    const json = event('j', { jsonCount: 1, firstAt: 35 });
    expect(partners(form, json)).toEqual({ f: 'j', j: 'f' });
    expect(partners(json, form)).toEqual({ f: 'j', j: 'f' });
  });

  it('leaves two forms alone, and a form and a JSON of other identities', () => {
    expect(partners(event('a', { formCount: 1 }), event('b', { formCount: 2 }))).toEqual({
      a: null,
      b: null,
    });
    const other = event('j', { jsonCount: 1, key: 'project order-2' });
    expect(partners(event('f', { formCount: 1 }), other)).toEqual({ f: null, j: null });
  });

  it('marks halves that do not even agree on the status, when they came nearly at once', () => {
    const form = event('f', { formCount: 1 });
    const json = event('j', { jsonCount: 1, status: 'notcompleted', firstAt: OTHER_STATUS_WINDOW_MS });
    expect(partners(form, json)).toEqual({ f: 'j', j: 'f' });
    expect(partners(form, { ...json, firstAt: OTHER_STATUS_WINDOW_MS + 1 })).toEqual({ f: null, j: null });
  });

  it('prefers a half of the same status', () => {
    const pending = event('p', { jsonCount: 1, status: 'pending' });
    const json = event('j', { jsonCount: 1, firstAt: 2_000 });
    expect(partners(pending, event('f', { formCount: 1, firstAt: 1_000 }), json)).toEqual({
      p: null,
      f: 'j',
      j: 'f',
    });
  });

  it('leaves halves alone that came more than a minute apart', () => {
    const late = event('j', { jsonCount: 1, firstAt: PAIR_WINDOW_MS + 1 });
    expect(partners(event('f', { formCount: 1 }), late)).toEqual({ f: null, j: null });
  });

  it('takes the mark back when the missing half arrives after all', () => {
    const whole = event('f', { formCount: 1, jsonCount: 1, differsFrom: 'j' });
    const left = event('j', { jsonCount: 1, differsFrom: 'f' });
    expect(partners(whole, left)).toEqual({ f: null, j: null });
  });

  it('gives each half one partner', () => {
    const marked = partners(
      event('f1', { formCount: 1 }),
      event('j1', { jsonCount: 1, firstAt: 1 }),
      event('j2', { jsonCount: 1, firstAt: 2 }),
    );
    expect(marked).toEqual({ f1: 'j1', j1: 'f1', j2: null });
  });

  it('keeps a partner that it was not shown', () => {
    expect(partners(event('f', { formCount: 1, differsFrom: 'elsewhere' }))).toEqual({ f: 'elsewhere' });
  });

  it('says the same in whatever order the events are given, and always both ways', () => {
    const half = fc.record({
      form: fc.boolean(),
      firstAt: fc.integer({ min: 0, max: 3 * PAIR_WINDOW_MS }),
      key: fc.constantFrom('a', 'b'),
      status: fc.constantFrom('pending', 'completed'),
    });
    fc.assert(
      fc.property(fc.array(half, { maxLength: 12 }), fc.integer(), (halves, seed) => {
        const events = halves.map(({ form, ...more }, n) =>
          event(`e${n}`, { ...more, ...(form ? { formCount: 1 } : { jsonCount: 1 }) }),
        );
        const shuffled = [...events].sort((a, b) => hash(a.id, seed) - hash(b.id, seed));
        const marked = differingPairs(events);
        expect(differingPairs(shuffled)).toEqual(marked);
        for (const [id, partner] of marked) if (partner) expect(marked.get(partner)).toBe(id);
      }),
    );
  });
});

function hash(text: string, seed: number): number {
  return [...text].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193), seed);
}
