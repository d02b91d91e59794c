import { describe, expect, it } from '@jest/globals';
import { allSubCodes } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import { TRANSACTION_STATUSES } from '../../transactions/lifecycle/lifecycle.js';
import {
  type LastAttempt,
  INTERNAL_ERROR_WAIT_MS,
  retryAdvice,
  retryRuleOf,
  type RetrySituation,
  WALLET_INTERVAL_MS,
} from './retry-advice.js';

const FAILED_AT = new Date('2026-11-20T10:00:00.000Z');
const later = (ms: number): Date => parseInstant(FAILED_AT.getTime() + ms) ?? FAILED_AT;

const attempt = (more: Partial<LastAttempt> = {}): LastAttempt => ({
  status: 'rejected',
  statusAt: FAILED_AT,
  list: 'createWithdrawal',
  code: '04',
  neverSent: false,
  settledByUsers: false,
  mayHavePaid: false,
  ...more,
});

const situation = (last: LastAttempt | null, more: Partial<RetrySituation> = {}): RetrySituation => ({
  state: 'sent',
  holdWhy: null,
  approved: true,
  last,
  funded: true,
  coolOffEnds: null,
  isRequested: false,
  isReplaced: false,
  ...more,
});

const refused = (list: string, code: string | null, more: Partial<RetrySituation> = {}, at = later(1000)) =>
  retryAdvice(situation(attempt({ list, code }), more), at);

describe('a retry of a payout for which a new one was approved', () => {
  it('is not possible, unless an attempt is possibly paid, which is said first', () => {
    expect(retryAdvice(situation(attempt(), { isReplaced: true }), later(1000))).toMatchObject({
      allowed: false,
      why: 'replaced',
      from: null,
    });
    const doubtful = situation(attempt({ mayHavePaid: true }), { isReplaced: true });
    expect(retryAdvice(doubtful, later(1000)).why).toBe('possibly_paid');
  });
});

describe('a retry of a refused payout', () => {
  it('follows this table, for every sub-code of both lists', () => {
    const payouts = allSubCodes().filter(({ list }) => /Withdrawal$/.test(list));
    expect(
      Object.fromEntries(
        payouts.map(({ list, code }) => [`${list}.${code}`, retryRuleOf(attempt({ list, code }))]),
      ),
    ).toEqual({
      'createWithdrawal.00': 'after_fix',
      'createWithdrawal.01': 'after_fix',
      'createWithdrawal.02': 'never',
      'createWithdrawal.03': 'after_fix',
      'createWithdrawal.03a': 'after_24h',
      'createWithdrawal.03b': 'after_fix',
      'createWithdrawal.04': 'after_funding',
      'createWithdrawal.05': 'never',
      'createWithdrawal.06': 'after_fix',
      'createWithdrawal.07': 'look_first',
      'createWithdrawal.08': 'look_first',
      'createWithdrawal.09': 'after_fix',
      'createWithdrawal.10': 'look_first',
      'createWithdrawal.11': 'after_fix',
      'createWithdrawal.12': 'after_fix',
      'createWithdrawal.13': 'after_fix',
      'createStraightWithdrawal.00': 'after_fix',
      'createStraightWithdrawal.01': 'after_fix',
      'createStraightWithdrawal.02': 'never',
      'createStraightWithdrawal.05': 'never',
      'createStraightWithdrawal.06': 'after_fix',
      'createStraightWithdrawal.07': 'after_fix',
      'createStraightWithdrawal.08': 'after_funding',
      'createStraightWithdrawal.09': 'look_first',
      'createStraightWithdrawal.10': 'look_first',
      'createStraightWithdrawal.11': 'after_fix',
      'createStraightWithdrawal.12': 'after_fix',
      'createStraightWithdrawal.13': 'never',
      'createStraightWithdrawal.14': 'after_fix',
      'createStraightWithdrawal.15': 'after_fix',
    });
  });

  it('is never allowed by one person alone where the catalogue blames the aggregator', () => {
    const internal = allSubCodes().filter(
      ({ list, fault }) => /Withdrawal$/.test(list) && fault === 'aggregator',
    );
    expect(internal.length).toBe(4);
    for (const { list, code } of internal) expect(retryRuleOf(attempt({ list, code }))).toBe('look_first');
  });

  it('looks first after a code that no list has, and after a refusal without a code', () => {
    for (const [list, code] of [
      ['createWithdrawal', '99'],
      ['createStraightWithdrawal', '03a'],
      ['createInvoice', '04'],
      ['createWithdrawal', null],
    ] as const)
      expect(refused(list, code)).toMatchObject({ allowed: false, why: 'look_first' });
  });

  it('waits for 24 hours after 03a, to the millisecond', () => {
    const from = later(WALLET_INTERVAL_MS).toISOString();
    expect(refused('createWithdrawal', '03a')).toMatchObject({ allowed: false, why: 'after_24h', from });
    expect(refused('createWithdrawal', '03a', {}, later(WALLET_INTERVAL_MS - 1)).allowed).toBe(false);
    const then = refused('createWithdrawal', '03a', {}, later(WALLET_INTERVAL_MS));
    expect(then).toMatchObject({ allowed: true, why: 'after_24h', from: null });
  });

  it('waits for 15 minutes after an internal error, to the millisecond', () => {
    const from = later(INTERNAL_ERROR_WAIT_MS).toISOString();
    expect(refused('createWithdrawal', '08')).toMatchObject({ allowed: false, why: 'look_first', from });
    expect(refused('createWithdrawal', '08', {}, later(INTERNAL_ERROR_WAIT_MS - 1)).allowed).toBe(false);
    expect(refused('createWithdrawal', '08', {}, later(INTERNAL_ERROR_WAIT_MS)).allowed).toBe(true);
  });

  it('waits for money after a low balance', () => {
    const advice = (funded: boolean) => refused('createStraightWithdrawal', '08', { funded });
    expect(advice(false)).toMatchObject({ allowed: false, why: 'after_funding', from: null });
    expect(advice(true)).toMatchObject({ allowed: true, why: 'after_funding', from: null });
  });

  it('is never allowed where the beneficiary has no account, however long ago', () => {
    const advice = refused('createWithdrawal', '02', {}, later(1000 * WALLET_INTERVAL_MS));
    expect(advice).toMatchObject({ allowed: false, why: 'never', from: null });
  });

  it('is allowed at once where the call never left, or two people settled that nothing was created', () => {
    for (const more of [{ neverSent: true }, { settledByUsers: true }]) {
      const advice = retryAdvice(situation(attempt({ code: null, ...more })), FAILED_AT);
      expect(advice).toMatchObject({ allowed: true, why: 'now', from: null });
    }
  });
});

describe('a retry of a payout that was not completed', () => {
  const failed = (more: Partial<LastAttempt>) =>
    retryAdvice(situation(attempt({ status: 'notcompleted', ...more })), later(1000));

  it('is allowed at once: the operator said so', () => {
    expect(failed({ list: null, code: null })).toMatchObject({ allowed: true, why: 'now' });
    expect(failed({ list: 'createStraightWithdrawal', code: '10' })).toMatchObject({
      allowed: true,
      why: 'now',
    });
  });

  it('looks at its reason where there is one', () => {
    expect(failed({ list: 'createWithdrawal', code: '02' })).toMatchObject({ allowed: false, why: 'never' });
    expect(failed({ list: 'createWithdrawal', code: '03a' })).toMatchObject({
      allowed: false,
      why: 'after_24h',
    });
  });

  it('is possibly paid where a callback or a later answer says that it was completed', () => {
    expect(failed({ list: null, code: null, mayHavePaid: true })).toMatchObject({
      allowed: false,
      why: 'possibly_paid',
    });
  });
});

describe('a retry of a payout that was ever in doubt', () => {
  const coolOffEnds = later(WALLET_INTERVAL_MS);
  const after = (more: Partial<LastAttempt>, at: Date) =>
    retryAdvice(situation(attempt({ list: 'createStraightWithdrawal', ...more }), { coolOffEnds }), at);

  it('waits for the cool-off, to the millisecond, and then needs a second user', () => {
    for (const more of [
      { code: null, settledByUsers: true },
      { code: null, neverSent: true },
      { code: '14' },
    ]) {
      const early = after(more, later(WALLET_INTERVAL_MS - 1));
      expect(early).toMatchObject({ allowed: false, why: 'was_unknown', from: coolOffEnds.toISOString() });
      expect(after(more, coolOffEnds)).toMatchObject({ allowed: true, needsApproval: true, from: null });
    }
  });

  it('waits for the wallet as well, and stays impossible where it was', () => {
    const wallet = situation(attempt({ list: 'createWithdrawal', code: '03a' }), { coolOffEnds: later(1) });
    expect(retryAdvice(wallet, FAILED_AT)).toMatchObject({ from: later(WALLET_INTERVAL_MS).toISOString() });
    expect(after({ list: 'createWithdrawal', code: '02' }, coolOffEnds)).toMatchObject({
      allowed: false,
      why: 'never',
    });
    expect(after({ status: 'unknown' }, coolOffEnds)).toMatchObject({ allowed: false, why: 'possibly_paid' });
  });
});

describe('a retry', () => {
  it('is impossible while the last attempt may have paid', () => {
    for (const status of TRANSACTION_STATUSES.filter((one) => one !== 'rejected' && one !== 'notcompleted')) {
      const advice = retryAdvice(situation(attempt({ status })), later(1000 * WALLET_INTERVAL_MS));
      expect(advice).toMatchObject({
        allowed: false,
        why: status === 'unknown' ? 'possibly_paid' : 'not_failed',
        from: null,
      });
    }
  });

  it('is impossible after a refusal about which a callback came', () => {
    for (const { list, code } of allSubCodes())
      expect(
        retryAdvice(situation(attempt({ list, code, mayHavePaid: true })), later(1000 * WALLET_INTERVAL_MS)),
      ).toMatchObject({
        allowed: false,
        why: 'possibly_paid',
      });
  });

  it('is impossible before the first attempt, and for what was given up', () => {
    const why = (state: string, holdWhy: string | null = null) =>
      retryAdvice(situation(null, { state, holdWhy }), FAILED_AT);
    expect(why('requested')).toMatchObject({ allowed: false, why: 'not_decided' });
    expect(why('ready')).toMatchObject({ allowed: false, why: 'not_failed' });
    expect(why('held', 'low_balance')).toMatchObject({ allowed: false, why: 'after_funding' });
    expect(why('returned', 'person')).toMatchObject({ allowed: false, why: 'not_failed' });
    for (const state of ['rejected', 'cancelled'])
      expect(why(state)).toMatchObject({ allowed: false, why: 'never' });
  });

  it('is impossible after its order was cancelled', () => {
    expect(refused('createWithdrawal', '04', { approved: false })).toMatchObject({
      allowed: false,
      why: 'never',
    });
  });
});

describe('a retry that is part of an open request', () => {
  it('is not requested again, and what excludes it is said first', () => {
    const after = (last: LastAttempt) => retryAdvice(situation(last, { isRequested: true }), later(1000));
    expect(after(attempt({ code: '00' }))).toMatchObject({ allowed: false, why: 'requested' });
    expect(after(attempt({ mayHavePaid: true }))).toMatchObject({ allowed: false, why: 'possibly_paid' });
    expect(after(attempt({ code: '02' }))).toMatchObject({ allowed: false, why: 'never' });
  });
});
