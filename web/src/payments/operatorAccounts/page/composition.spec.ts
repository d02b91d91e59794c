import { describe, expect, it } from '@jest/globals';
import type { BalanceEvidence } from '../../../../../server/payments/accounts/balance/balance.view.js';
import { compositionOf, type CompositionLine } from './composition.js';

const piece = (kind: BalanceEvidence['kind'], of: Partial<BalanceEvidence> = {}): BalanceEvidence => ({
  kind,
  at: '2026-11-24T14:30:00.000Z',
  amount: 0,
  count: 1,
  low: null,
  high: null,
  transactionId: null,
  disbelieved: false,
  ...of,
});

const total = (lines: readonly CompositionLine[], side: 'low' | 'high') =>
  lines.reduce((sum, line) => sum + (line[side] ?? 0), 0);

const EVIDENCE = [
  piece('stated', { amount: 612_402, low: 75_352, high: 267_877 }),
  piece('payins', { count: 38, low: 184_325, high: 184_325 }),
  piece('payouts', { count: 14, low: -721_375, high: -721_375 }),
  piece('pending_payins', { count: 4, low: 0, high: 19_775 }),
  piece('pending_payouts', { count: 4, low: 0, high: 138_900 }),
  piece('possibly_paid', { low: 0, high: 33_850 }),
];

describe('the composition of a balance', () => {
  it('adds up to both bounds, from the stated amount on', () => {
    const lines = compositionOf(EVIDENCE, { low: 75_352, high: 267_877 });
    expect(lines[0]).toEqual({ name: 'stated', count: 1, low: 612_402, high: 612_402 });
    expect([total(lines, 'low'), total(lines, 'high')]).toEqual([75_352, 267_877]);
    expect(lines.map(({ name }) => name)).not.toContain('compositionProof');
  });

  it('names the part of a bound that an accepted or refused payout proves', () => {
    const lines = compositionOf(EVIDENCE, { low: 90_000, high: 200_000 });
    expect(lines.at(-1)).toMatchObject({ name: 'compositionProof', low: 14_648, high: -67_877 });
    expect([total(lines, 'low'), total(lines, 'high')]).toEqual([90_000, 200_000]);
  });

  it('leaves out contradicted evidence, and has no upper sum without a stated balance', () => {
    const evidence = [
      piece('stated', { amount: 5, disbelieved: true }),
      piece('payins', { low: 700, high: 700 }),
    ];
    const lines = compositionOf(evidence, { low: 700, high: 900 });
    expect(lines[0]).toMatchObject({ name: 'compositionStart', high: null });
    expect(total(lines, 'low')).toBe(700);
  });
});
