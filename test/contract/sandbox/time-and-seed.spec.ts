import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { Merchant } from './merchant.js';
import { DAY_MS, MINUTE_MS } from '../../../server/platform/common/time/durations.js';

let merchants: Merchant[] = [];
const start = async (options: Parameters<typeof Merchant.start>[0] = {}) => {
  const merchant = await Merchant.start(options);
  merchants.push(merchant);
  return merchant;
};
afterEach(async () => {
  await Promise.all(merchants.map((merchant) => merchant.close()));
  merchants = [];
});

/** Creates a day of traffic and returns its outcome after ten days. */
async function traffic(
  seed: string,
  order = (references: string[]) => references,
): Promise<Record<string, unknown>[]> {
  const merchant = await start({ seed, automatic: true });
  merchant.control.setProfile({ completed: 0.6, failed: 0.2, never: 0.5 });
  for (const reference of order(Array.from({ length: 40 }, (_, index) => `R${index}`))) {
    const commande = merchant.payin({ actions: {} }, reference);
    merchant.control.call('shop', 'hosted_payin', { body: { commande } });
    merchant.control.call('shop', 'mobile_money_payout', {
      body: { commande: merchant.payout({ callback_url: null }, `P${reference}`) },
    });
  }
  merchant.control.clock.advance(10 * DAY_MS);
  return merchant.control.transactions
    .list({ limit: 200 })
    .map(({ pageUrl: _page, ...one }) => one)
    .sort((a, b) => String(a.reference).localeCompare(String(b.reference)));
}

describe('the seed', () => {
  it('gives the same traffic twice: tokens, ids, outcomes, operators, delays and receipts', async () => {
    const [first, second] = [await traffic('one'), await traffic('one')];
    expect(second).toEqual(first);
    expect(new Set(first.map(({ status }) => status)).size).toBe(3);
  });

  it('gives other traffic for another seed', async () => {
    const statuses = (all: Record<string, unknown>[]) => all.map(({ statusAt }) => statusAt);
    expect(statuses(await traffic('two'))).not.toEqual(statuses(await traffic('one')));
  });

  it('gives a transaction the same outcome whatever the order of calls', async () => {
    const fate = (all: Record<string, unknown>[]) =>
      all.map(({ status, statusAt, operatorId }) => [status, statusAt, operatorId]);
    expect(fate(await traffic('one', (all) => all.toReversed()))).toEqual(fate(await traffic('one')));
  });

  it('determines the credentials of a project', async () => {
    const [one, other] = [await start({ seed: 'x' }), await start({ seed: 'x' })];
    expect(one.headers).toEqual(other.headers);
  });
});

describe('the clock', () => {
  it('completes payouts of several days when it is advanced, each at its own time', async () => {
    const merchant = await start({ automatic: true });
    merchant.control.setProfile({ completed: 1, failed: 0, payoutDelayMs: [DAY_MS, 3 * DAY_MS] });
    const { token } = await merchant.mobileMoney();
    merchant.control.clock.advance(DAY_MS - 1);
    expect((await merchant.confirmPayout(token)).status).toBe('pending');
    merchant.control.clock.advance(5 * DAY_MS);
    await merchant.control.settled();
    expect((await merchant.confirmPayout(token)).status).toBe('completed');
    const { statusAt } = merchant.control.transactions.get({ token: String(token) });
    expect(statusAt > '2024-03-06T10:00' && statusAt < '2024-03-08T10:00:01').toBe(true);
    expect(merchant.received).toHaveLength(2);
  });

  it('repeats a callback with growing delays until the receiver answers 200', async () => {
    const merchant = await start();
    merchant.answers = 503;
    const { token } = await merchant.hosted();
    merchant.control.order({ fault: 'callback_json_only', token: String(token) });
    merchant.control.transactions.settle({ token: String(token) });
    await merchant.control.settled();
    expect(merchant.received).toHaveLength(1);
    for (const [wait, expected] of [
      [MINUTE_MS, 2],
      [5 * MINUTE_MS, 3],
      [30 * MINUTE_MS, 4],
    ] as const) {
      merchant.control.clock.advance(wait - 1);
      await merchant.control.settled();
      expect(merchant.received).toHaveLength(expected - 1);
      merchant.control.clock.advance(1);
      await merchant.control.settled();
      expect(merchant.received).toHaveLength(expected);
    }
    merchant.answers = 200;
    merchant.control.clock.advance(30 * DAY_MS);
    await merchant.control.settled();
    expect(merchant.received).toHaveLength(5);
    expect(merchant.control.callbacks().map(({ httpStatus, attempt }) => [httpStatus, attempt])).toEqual([
      [503, 1],
      [503, 2],
      [503, 3],
      [503, 4],
      [200, 5],
    ]);
  });

  it('goes on running after a jump, stands still when frozen, and returns to the real time', async () => {
    const merchant = await start();
    const { clock } = merchant.control;
    clock.release();
    clock.advance(DAY_MS);
    const before = clock.now().getTime();
    await until('the clock has advanced', () => clock.now().getTime() > before);
    clock.freeze();
    const frozen = clock.now().getTime();
    clock.advance(5);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock.now().getTime()).toBe(frozen + 5);
  });

  it('completes pending transactions in real time', async () => {
    const merchant = await start({ automatic: true });
    merchant.control.clock.release();
    merchant.control.setProfile({ completed: 1, failed: 0, payinDelayMs: [1, 5], callbackDelayMs: [1, 2] });
    await merchant.hosted();
    await until('both callbacks have arrived', () => merchant.received.length === 2);
    expect(merchant.received).toHaveLength(2);
  });

  it('leaves everything pending in manual mode', async () => {
    const merchant = await start({ automatic: false });
    const { token } = await merchant.hosted();
    merchant.control.clock.advance(100 * DAY_MS);
    expect((await merchant.confirm(token)).status).toBe('pending');
  });
});

describe('the accounts', () => {
  it('credit payins, debit payouts at acceptance, refund failed ones and count double payments', async () => {
    const merchant = await start();
    const { transactions } = merchant.control;
    await merchant.direct({ customer: '2290197000001' }, 'IN');
    transactions.settle({ reference: 'IN' });
    expect(merchant.control.balance('shop', 1)).toBe(1_001_500);
    await merchant.mobileMoney({}, 'OUT');
    await merchant.mobileMoney({}, 'OUT');
    expect(merchant.control.balance('shop', 12)).toBe(990_000);
    expect(merchant.control.doublePaid('shop')).toBe(1);
    transactions.fail({ reference: 'OUT' });
    expect(merchant.control.balance('shop', 12)).toBe(995_000);
    expect(merchant.control.doublePaid('shop')).toBe(0);
    const { movements, balances } = merchant.control.accounts('shop');
    for (const { operatorId, balance } of balances) {
      expect(
        movements.filter((one) => one.operatorId === operatorId).reduce((sum, { amount }) => sum + amount, 0),
      ).toBe(balance);
    }
  });

  it('are held per operator', async () => {
    const merchant = await start();
    merchant.control.setBalance('shop', 12, 4999);
    expect(await merchant.mobileMoney({}, 'A')).toMatchObject({ response_text: 'Echec (Code08)' });
    expect(await merchant.mobileMoney({ customer: '22654000001' }, 'B')).toMatchObject({
      response_code: '00',
    });
  });

  it('allow a second wallet payout only after 24 hours', async () => {
    const merchant = await start();
    merchant.control.setWallet('22670000001', {});
    const { token } = await merchant.walletPayout({}, 'A');
    merchant.control.transactions.settle({ token: String(token) });
    merchant.control.clock.advance(DAY_MS - 1);
    expect(await merchant.walletPayout({}, 'B')).toMatchObject({ response_text: 'Echec (Code03a)' });
    merchant.control.clock.advance(2);
    expect(await merchant.walletPayout({}, 'C')).toMatchObject({ response_code: '00', custom_data: [] });
    expect(merchant.control.phones.get('22670000001').wallet).toBe(5000);
  });
});
