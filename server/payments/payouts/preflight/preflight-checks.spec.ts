import { describe, expect, it } from '@jest/globals';
import type { PreflightCheck } from './preflight.view.js';
import type { LimitFinding } from '../policy/limit-usage.js';
import { type CheckedPayout, preflightChecks, needsDuplicateReason } from './preflight-checks.js';
import type { PayoutHistory, PastRefusal, PreflightContext } from './preflight-context.js';

const AT = '2026-11-20T10:00:00.000Z';

const context = (more: Partial<PreflightContext> = {}): PreflightContext => ({
  now: '2026-11-20T12:00:00.000Z',
  lastPayinAt: null,
  project: { payoutEnabled: true, hasCredentials: true, pauseCause: null },
  number: { callingCode: '226', paysXof: true, lengths: [8] },
  completedPhone: null,
  operator: { id: '11', name: 'ORANGE BURKINA', source: 'prefix', payoutMinimum: 100, active: true },
  outage: null,
  balance: { low: 50_000, high: 60_000, mayArrive: 0, asOf: AT, source: 'declared' },
  ...more,
});
const history = (more: Partial<PayoutHistory> = {}): PayoutHistory => ({
  duplicates: [],
  possiblyPaid: [],
  failedBefore: [],
  recentWalletPayouts: [],
  refusals: [],
  walletPaidAt: null,
  ...more,
});
const LINK = { type: 'payout' as const, id: 'x', reference: null, amount: 500, at: AT };

const refusal = (kind: PastRefusal['kind'], at = AT): PastRefusal => ({ kind, at, link: LINK });

function checks(
  payout: Partial<CheckedPayout>,
  known: {
    around?: Partial<PreflightContext>;
    past?: Partial<PayoutHistory>;
    findings?: LimitFinding[];
  } = {},
): PreflightCheck[] {
  return preflightChecks(
    { channel: 'wallet', amount: 500, ...payout },
    {
      context: context(known.around),
      history: history(known.past),
      findings: known.findings ?? [],
    },
  );
}
const only = (name: PreflightCheck['name'], all: PreflightCheck[]): PreflightCheck | undefined =>
  all.find((one) => one.name === name);

describe('the preflight of a payout', () => {
  it('looks at everything, and at the rules of wallets for wallets only', () => {
    const names = checks({}).map(({ name }) => name);
    expect(names).toEqual([
      'project',
      'number',
      'operator',
      'minimum',
      'outage',
      'float',
      'limits',
      'duplicate',
      'possibly_paid',
      'failed_before',
      'wallet_24h',
      'wallet_3_months',
      'wallet_account',
    ]);
    expect(checks({ channel: 'mobile_money' }).map(({ name }) => name)).toEqual(names.slice(0, 10));
  });

  it.each<[string, Partial<PreflightContext>]>([
    ['project', { project: { payoutEnabled: false, hasCredentials: true, pauseCause: null } }],
    ['project', { project: { payoutEnabled: true, hasCredentials: false, pauseCause: null } }],
    [
      'number',
      { number: { callingCode: '226', paysXof: true, lengths: [8], fault: { rule: 'phoneMissesDigit' } } },
    ],
    ['number', { number: { callingCode: '224', paysXof: false, lengths: [] } }],
    ['number', { number: { callingCode: null, paysXof: false, lengths: [] } }],
    ['minimum', { operator: { id: '11', name: 'O', source: 'history', payoutMinimum: 501, active: true } }],
  ])('is blocked by %s', (name, around) => {
    expect(checks({}, { around }).filter(({ level }) => level === 'block')).toMatchObject([{ name }]);
  });

  it('suggests the calling code of the project where it seems to be missing', () => {
    const around = {
      number: { callingCode: null, paysXof: false, lengths: [] },
      completedPhone: '22676123456',
    };
    expect(only('number', checks({}, { around }))).toMatchObject({
      level: 'block',
      values: { why: 'noCallingCode', phone: '22676123456' },
    });
  });

  it.each<[string, Partial<PreflightContext>]>([
    [
      'project',
      { project: { payoutEnabled: true, hasCredentials: true, pauseCause: 'credentials_refused' } },
    ],
    ['number', { number: { callingCode: null, paysXof: true, lengths: [] } }],
    ['operator', { operator: { id: '11', name: 'O', source: 'prefix', payoutMinimum: null, active: false } }],
    ['outage', { outage: { holdsPayouts: true, note: 'panne', markedAt: AT } }],
    ['float', { balance: { low: 0, high: 499, mayArrive: 0, asOf: AT, source: 'declared' } }],
  ])('warns of %s, and lets it pass', (name, around) => {
    const warned = checks({ channel: 'mobile_money' }, { around }).filter(({ level }) => level === 'warn');
    expect(warned).toMatchObject([{ name }]);
  });

  it.each<[PreflightCheck['level'], number | null, number | null]>([
    ['ok', 500, null],
    ['ok', 500, 900],
    ['unknown', 499, 500],
    ['unknown', null, null],
    ['unknown', 0, null],
    ['warn', 0, 499],
  ])('finds the float %s where the balance is from %s to %s', (level, low, high) => {
    const around = { balance: { low, high, mayArrive: 0, asOf: null, source: null } };
    expect(only('float', checks({}, { around }))).toMatchObject({
      level,
      values: { amount: 500, low, high },
    });
  });

  it('knows neither minimum, outage nor float where it does not know the operator', () => {
    const around = { operator: null, balance: null };
    for (const name of ['operator', 'minimum', 'outage', 'float'] as const)
      expect(only(name, checks({}, { around }))).toMatchObject({ level: 'unknown' });
  });

  it('tells the limit that refuses before one that asks for another approval', () => {
    const finding = (then: 'refuse' | 'extra_approval'): LimitFinding => ({
      limit: { per: 'person', window: 'day', measure: 'amount', max: 1_000, then },
      used: 900,
      wanted: 500,
      then,
      phone: null,
    });
    expect(only('limits', checks({}, { findings: [finding('extra_approval')] }))).toMatchObject({
      level: 'warn',
      values: { used: 900, wanted: 500, max: 1_000 },
    });
    const both = [finding('extra_approval'), finding('refuse')];
    expect(only('limits', checks({}, { findings: both }))?.level).toBe('block');
  });

  it('asks for a reason where there is one like it, or one that may have been paid', () => {
    expect(needsDuplicateReason(checks({}))).toBe(false);
    for (const past of [{ duplicates: [LINK] }, { possiblyPaid: [LINK] }]) {
      const found = checks({}, { past });
      expect(needsDuplicateReason(found)).toBe(true);
      expect(found.filter(({ level }) => level === 'warn')).toMatchObject([{ links: [LINK] }]);
    }
  });

  it('warns of one that failed before, and asks for no reason', () => {
    const found = checks({}, { past: { failedBefore: [LINK] } });
    expect(only('failed_before', found)).toMatchObject({ level: 'warn', links: [LINK] });
    expect(needsDuplicateReason(found)).toBe(false);
  });

  it('says of the rules of wallets what our history shows, and what it cannot show', () => {
    expect(only('wallet_24h', checks({}))).toMatchObject({
      level: 'ok',
      values: { cannotKnow: 'payouts_elsewhere' },
    });
    expect(only('wallet_24h', checks({}, { past: { recentWalletPayouts: [LINK] } }))).toMatchObject({
      level: 'warn',
      values: { last: AT, cannotKnow: 'payouts_elsewhere' },
      links: [LINK],
    });
    expect(only('wallet_3_months', checks({}))).toMatchObject({ level: 'unknown' });
    expect(only('wallet_3_months', checks({}, { around: { lastPayinAt: AT } }))).toMatchObject({
      level: 'ok',
      values: { last: AT },
    });
  });

  it('warns of what the aggregator refused to the same number before', () => {
    const past = (...refusals: PastRefusal[]) => ({ past: { refusals } });
    expect(only('wallet_24h', checks({}, past(refusal('paid_within_24_hours'))))).toMatchObject({
      level: 'warn',
      values: { refusedAt: AT },
      links: [LINK],
    });
    const yesterday = refusal('paid_within_24_hours', '2026-11-19T11:00:00.000Z');
    expect(only('wallet_24h', checks({}, past(yesterday)))?.level).toBe('ok');
    const deposit = past(refusal('no_recent_deposit'));
    expect(only('wallet_3_months', checks({}, deposit))).toMatchObject({ level: 'warn', links: [LINK] });
    const since = { around: { lastPayinAt: '2026-11-20T11:00:00.000Z' } };
    expect(only('wallet_3_months', checks({}, { ...deposit, ...since }))?.level).toBe('ok');
    const unknown = past(refusal('operator_unknown'));
    expect(only('operator', checks({ channel: 'mobile_money' }, unknown))).toMatchObject({
      level: 'warn',
      values: { refusedAt: AT },
    });
  });

  it.each<[PreflightCheck['level'], string | null, string | null]>([
    ['unknown', null, null],
    ['warn', AT, null],
    ['ok', null, AT],
    ['ok', '2026-11-01T00:00:00.000Z', AT],
    ['warn', AT, '2026-11-01T00:00:00.000Z'],
  ])('finds the wallet %s where it was missing at %s and paid at %s', (level, refusedAt, walletPaidAt) => {
    const refusals = refusedAt ? [refusal('no_wallet', refusedAt)] : [];
    expect(only('wallet_account', checks({}, { past: { refusals, walletPaidAt } }))?.level).toBe(level);
  });
});
