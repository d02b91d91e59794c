import { describe, expect, it } from '@jest/globals';
import { pendingFacts } from '../../../../test/support/pending-facts.fixture.js';
import { pendingCauses } from './pending-causes.js';
import type { PendingFacts } from './pending-facts.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const ahead = (minutes: number) => ago(-minutes);

const payin = pendingFacts();
const payout: PendingFacts = { ...payin, kind: 'payout', channel: 'mobile_money', mode: null };

const unusable = (outcome: 'unanswered' | 'unrecognised' | 'refused' | 'foreign', ...said: string[]) => ({
  outcome,
  said,
  count: 3,
  since: ago(10).toISOString(),
  at: ago(1).toISOString(),
});
const callback = { id: 'd1', status: 'completed', at: ago(2), mark: true, checkedSince: false };
const speed = { usual: 20, current: 1_800, count: 8, from: ago(120) };

/** Causes with certainty and who must act, most likely first. */
const ranked = (facts: PendingFacts): string[] =>
  pendingCauses(facts).map(({ cause, certainty, actor }) => `${cause} ${certainty} ${actor}`);

describe('causes of a pending transaction', () => {
  it.each<[string, PendingFacts, string]>([
    ['a push', payin, 'push_unconfirmed possible customer'],
    ['guided USSD', { ...payin, mode: 'guided_ussd' }, 'push_unconfirmed possible customer'],
    ['a USSD OTP', { ...payin, mode: 'ussd_otp' }, 'otp_amount possible customer'],
    ['an SMS OTP that was submitted', { ...payin, mode: 'sms_otp' }, 'operator_processing likely operator'],
    ['a redirect', { ...payin, mode: 'redirect', operatorNamed: false }, 'page_unpaid possible customer'],
    ['a hosted page', { ...payin, channel: 'hosted', mode: null }, 'page_unpaid likely customer'],
    ['a wallet', { ...payin, channel: 'wallet', mode: 'wallet_otp' }, 'operator_processing likely operator'],
    ['an unknown mode', { ...payin, mode: null }, 'validation_awaited possible customer'],
    ['a payout', payout, 'payout_processing likely operator'],
  ])('name what %s usually awaits', (_, facts, expected) => {
    expect(ranked(facts)).toEqual([expected]);
  });

  it.each<[string, Partial<PendingFacts>, string]>([
    ['no credentials', { hasCredentials: false }, 'no_credentials certain admin'],
    [
      'unusable responses',
      { pausedAt: ago(9), pauseCause: 'responses_unusable', probeAt: ahead(1) },
      'checks_waiting certain aggregator',
    ],
    ['refused credentials', { pausedAt: ago(9), probeAt: ahead(1) }, 'checks_paused certain admin'],
    ['a check that was not made', { nextCheckAt: ago(6) }, 'checks_late certain admin'],
    ['a replacement to approve', { tokenProposalId: 'q' }, 'token_replacement certain approver'],
    [
      'an aggregator without response',
      { unusable: unusable('unanswered', 'answer timeout') },
      'no_response certain aggregator',
    ],
    ['our wrong address', { unusable: unusable('unanswered', 'unknown host') }, 'no_response certain admin'],
    [
      'an undocumented status',
      { unusable: unusable('unrecognised', 'processing') },
      'unrecognised_response certain admin',
    ],
    [
      'the response of another transaction',
      { unusable: unusable('foreign', 'completed') },
      'foreign_response certain aggregator',
    ],
    [
      'an internal error of the aggregator',
      { unusable: unusable('refused', '03') },
      'check_refused certain aggregator',
    ],
    ['a check with wrong data', { unusable: unusable('refused', '04') }, 'check_refused certain admin'],
    [
      'a callback token',
      {
        unusable: unusable('refused', '02'),
        refusals: [{ cause: 'callback_token', evidence: 'd' }],
      },
      'token_refused certain finance',
    ],
    ['a callback not yet checked', { callback }, 'callback_unchecked certain none'],
    [
      'a callback with an invalid mark, against a later check',
      { callback: { ...callback, mark: false, checkedSince: true } },
      'callback_contradicted certain admin',
    ],
    ['a call under way', { callingSince: ago(1), status: 'created' }, 'call_in_progress certain none'],
    ['a wrong OTP', { otp: { awaited: true, code: '15', refusalId: 'x' } }, 'otp_refused certain customer'],
    [
      'an expired OTP',
      { otp: { awaited: false, code: '16', refusalId: 'x' } },
      'otp_closed certain merchant',
    ],
    [
      'an OTP by SMS',
      { mode: 'sms_otp', otp: { awaited: true, code: null, refusalId: null } },
      'otp_awaited certain customer',
    ],
    ['the time limit', { expiredAt: ago(60) }, 'expired certain none'],
    ['the end of the checks', { nextCheckAt: null }, 'checks_ended certain support'],
    ['an outage', { outage: { since: ago(30), note: 'n' } }, 'operator_outage likely operator'],
    ['a slow operator', { speed }, 'operator_slow likely operator'],
  ])('put %s before what the mode awaits', (_, more, expected) => {
    expect(ranked({ ...payin, ...more })[0]).toBe(expected);
  });

  it.each<[string, Partial<PendingFacts>, string[]]>([
    [
      'paused checks before a callback, and that before an outage',
      { pausedAt: ago(9), callback, outage: { since: ago(30), note: 'n' } },
      ['checks_paused', 'callback_unchecked', 'operator_outage'],
    ],
    [
      'checks without response before the callback that they would confirm',
      { unusable: unusable('unanswered'), callback },
      ['no_response', 'callback_unchecked'],
    ],
    [
      'a reported outage before a measured delay',
      { outage: { since: ago(30), note: 'n' }, speed },
      ['operator_outage', 'operator_slow', 'push_unconfirmed'],
    ],
    [
      'the customer before missing callbacks while the next check is near',
      { silentSince: ago(90) },
      ['push_unconfirmed', 'callbacks_silent'],
    ],
    [
      'missing callbacks first while the next check is far away',
      { silentSince: ago(90), nextCheckAt: ahead(30) },
      ['callbacks_silent', 'push_unconfirmed'],
    ],
  ])('rank %s', (_, more, expected) => {
    expect(pendingCauses({ ...payin, ...more }).map(({ cause }) => cause)).toEqual(expected);
  });

  it('rank a low balance of the account before the usual delay of a payout', () => {
    const lowBalance = { transactionId: 't2', at: ago(5) };
    expect(pendingCauses({ ...payout, lowBalance }).map(({ cause }) => cause)).toEqual([
      'low_balance',
      'payout_processing',
    ]);
  });

  it.each([
    [20, 139, false],
    [20, 140, true],
    [100, 299, false],
    [100, 300, true],
  ])('compare a usual median of %i s with the current %i s', (usual, current, isSlow) => {
    const causes = ranked({ ...payin, speed: { ...speed, usual, current } });
    expect(causes.includes('operator_slow likely operator')).toBe(isSlow);
  });

  it('name no slow operator without enough transactions', () => {
    expect(ranked({ ...payin, speed: { ...speed, usual: null } })).toHaveLength(1);
    expect(ranked({ ...payin, speed: { ...speed, current: null } })).toHaveLength(1);
  });

  it('name only the hold of a rejected payout', () => {
    const hold = { payoutId: 'o', why: 'low_balance', until: ahead(60) };
    expect(pendingCauses({ ...payout, status: 'rejected', hold, nextCheckAt: null })).toEqual([
      {
        cause: 'payout_held',
        certainty: 'certain',
        actor: 'finance',
        nextAt: ahead(60).toISOString(),
        values: { why: 'low_balance' },
        evidence: [{ type: 'payout', id: 'o', filters: {} }],
      },
    ]);
    expect(pendingCauses({ ...payout, status: 'rejected' })).toEqual([]);
  });

  it('link each cause to its evidence', () => {
    const links = (more: Partial<PendingFacts>) =>
      pendingCauses({ ...payin, ...more })[0]?.evidence.map(({ type, id }) => `${type} ${id ?? ''}`);
    expect(links({ pausedAt: ago(9), lockedOutId: 'x9' })).toEqual(['exchange x9', 'project p']);
    expect(links({ unusable: unusable('unanswered') })).toEqual(['exchange x1']);
    expect(links({ callback })).toEqual(['delivery d1']);
    expect(links({ outage: { since: ago(30), note: 'n' } })).toEqual(['account 12']);
    expect(pendingCauses({ ...payin, speed })[0]?.evidence).toEqual([
      {
        type: 'transactions',
        id: null,
        filters: { accountId: '12', kind: 'payin', from: ago(120).toISOString() },
      },
    ]);
  });
});
