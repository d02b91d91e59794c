import { describe, expect, it } from '@jest/globals';
import { mayBeLowerBy, readPossiblyPaid } from './possibly-paid.js';

const proof = (residual: number | null, closing: number | null = 75_352) => ({
  residual,
  closing,
  possiblyPaid: 341_875,
});

describe('a stated balance', () => {
  it('shows that possibly paid payouts were not debited when it equals the computed one', () => {
    expect(readPossiblyPaid(proof(0))).toBe('not_debited');
  });

  it('shows that they may have been debited when it is lower by exactly their sum', () => {
    expect(readPossiblyPaid(proof(-341_875))).toBe('debited');
  });

  it('shows nothing about them when it is missing or another difference remains', () => {
    expect(readPossiblyPaid(proof(null))).toBe('open');
    expect(readPossiblyPaid(proof(-5))).toBe('open');
    expect(readPossiblyPaid(proof(341_875))).toBe('open');
  });
});

describe('the sum by which a balance may be lower', () => {
  it('is never more than the balance itself', () => {
    expect(mayBeLowerBy(proof(null))).toBe(75_352);
    expect(mayBeLowerBy(proof(null, 500_000))).toBe(341_875);
    expect(mayBeLowerBy(proof(null, -5))).toBe(0);
    expect(mayBeLowerBy(proof(null, null))).toBe(341_875);
  });
});
