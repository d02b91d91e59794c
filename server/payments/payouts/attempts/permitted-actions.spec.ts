import { describe, expect, it } from '@jest/globals';
import { PAYOUT_STATES, type PayoutState } from '../orders/payout-words.js';
import type { RetryAdvice } from './payout-page.view.js';
import { permittedActions, permittedRetries } from './permitted-actions.js';

const advice = (allowed: boolean): RetryAdvice => ({ allowed, why: 'now', from: null, needsApproval: false });
const of = (
  state: PayoutState,
  more: { holdWhy?: 'person' | 'outage' | 'low_balance'; retry?: boolean } = {},
) => permittedActions({ state, holdWhy: more.holdWhy ?? null, retry: advice(more.retry ?? false) }, 'admin');

describe('what a reader may do with a payout', () => {
  it('is nothing for support, whatever its state', () => {
    for (const state of PAYOUT_STATES)
      expect(permittedActions({ state, holdWhy: null, retry: advice(true) }, 'support')).toEqual([]);
  });

  it('is hold and cancel while it is ready, and nothing of these once it is sent', () => {
    expect(of('requested')).toEqual(['cancel']);
    expect(of('ready')).toEqual(['hold', 'cancel']);
    for (const state of ['sending', 'pending', 'paid', 'rejected', 'cancelled'] as const)
      expect(of(state)).toEqual([]);
  });

  it('is to let it go on where a person or an outage holds it; what waits for money is released', () => {
    expect(of('held', { holdWhy: 'person' })).toEqual(['unhold', 'cancel']);
    expect(of('returned', { holdWhy: 'outage' })).toEqual(['unhold', 'cancel']);
    expect(of('held', { holdWhy: 'low_balance' })).toEqual(['cancel']);
  });

  it('is to repeat it for admins only', () => {
    expect(of('failed', { retry: true })).toEqual(['retry']);
    expect(permittedActions({ state: 'failed', holdWhy: null, retry: advice(true) }, 'finance')).toEqual([]);
  });

  it('is to settle with evidence what may have been paid, and never to repeat it', () => {
    expect(of('possibly_paid')).toEqual(['attach_token', 'prove_not_created', 'prove_failed']);
  });
});

describe('how a reader may retry a failed payout', () => {
  const may = (role: 'admin' | 'finance' | 'support' | 'auditor', allowed = true, wasUnknown = false) =>
    permittedRetries({ retry: advice(allowed), wasUnknown }, role);

  it('is alone for administrators, by request for finance too, and not at all for others', () => {
    expect(may('admin')).toEqual(['retry', 'request']);
    expect(may('finance')).toEqual(['request']);
    expect([...may('support'), ...may('auditor'), ...may('admin', false)]).toEqual([]);
  });

  it('is alone only where an attempt was ever possibly paid', () => {
    expect(may('admin', true, true)).toEqual(['retry']);
    expect(may('finance', true, true)).toEqual([]);
  });
});
