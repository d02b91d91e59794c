import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WIKI_LISTS } from '../../../server/sandbox/pages/wiki.page.js';
import { type Answer, Merchant, PATHS } from './merchant.js';

type Try = (merchant: Merchant) => Promise<Answer>;
const ORANGE = '22654000001';
const MOOV = '22670000001';

/** Changes the project for one call and puts it back. */
const withProject =
  (change: Parameters<Merchant['control']['changeProject']>[1], call: Try): Try =>
  async (merchant) => {
    merchant.control.changeProject('shop', change);
    try {
      return await call(merchant);
    } finally {
      const usual = {
        payinEnabled: true,
        payoutEnabled: true,
        whitelist: ['127.0.0.1'],
        payinWhitelist: false,
        hash: undefined,
      };
      const methods = { hosted: true, direct: true, wallet: true };
      merchant.control.changeProject('shop', { ...usual, methods, partner: true, walletCredentials: true });
    }
  };
const withFault =
  (fault: 'internal_error' | 'refuse', code: string, call: Try): Try =>
  (merchant) => {
    merchant.control.order({ fault, params: { code } });
    return call(merchant);
  };
const withAccess =
  (access: { network?: boolean; account?: 'open' | 'none' | 'unidentified' }, call: Try): Try =>
  async (merchant) => {
    merchant.control.setAccess('shop', 12, access);
    const answer = await call(merchant);
    merchant.control.setAccess('shop', 12, { network: true, account: 'open' });
    return answer;
  };
const withBalance =
  (call: Try): Try =>
  async (merchant) => {
    merchant.control.setBalance('shop', 12, 10);
    const answer = await call(merchant);
    merchant.control.setBalance('shop', 12, 1_000_000);
    return answer;
  };
const noHeaders =
  (path: string): Try =>
  (merchant) =>
    merchant.post(path, {}, { Apikey: '', Authorization: 'Basic x' });

let serial = 0;
const next = () => `N${++serial}`;
const hosted: Try = (merchant) => merchant.hosted(next());
const direct: Try = (merchant) => merchant.direct({ customer: MOOV }, next());
const wallet: Try = (merchant) => merchant.walletPayout({}, next());
const money: Try = (merchant) => merchant.mobileMoney({}, next());
const walletPay =
  (otp: string, change: Record<string, unknown> = {}): Try =>
  (merchant) =>
    merchant.post(PATHS.walletPayin, merchant.payin({ invoice: { customer: MOOV, otp, ...change } }, next()));
const otpFor = (merchant: Merchant, amount: number) => {
  merchant.control.setWallet(MOOV, { balance: 100_000 });
  merchant.control.call('shop', 'wallet_otp', { params: { phone: MOOV, amount: String(amount) } });
  return merchant.control.phones.lastOtp(MOOV) ?? '';
};

const TRIES: Record<string, Record<string, Try>> = {
  createInvoice: {
    '00': noHeaders(PATHS.hosted),
    '01': withProject({ payinEnabled: false }, hosted),
    '02': (merchant) => merchant.hosted(next(), { invoice: { total_amount: 8 } }),
    '03': withProject({ payinWhitelist: true, whitelist: ['10.0.0.1'] }, hosted),
    '04': (merchant) =>
      merchant.hosted(next(), { invoice: { items: [{ name: 'Riz', quantity: 1, total_price: 9 }] } }),
    '05': async (merchant) => {
      merchant.control.setOutage(12, '05');
      return direct(merchant);
    },
    '06': async (merchant) => {
      merchant.control.setOutage(12, '06');
      const answer = await direct(merchant);
      merchant.control.setOutage(12, null);
      return answer;
    },
    '07': withAccess({ network: false }, direct),
    '08': (merchant) =>
      merchant.fetch(PATHS.hosted, {
        method: 'POST',
        body: '{"commande"',
        headers: { 'Content-Type': 'application/json' },
      }),
    '09': withFault('refuse', '09', hosted),
    '10': withProject({ hash: 'secret' }, hosted),
    '11': withProject({ hash: 'secret' }, (merchant) =>
      merchant.post(PATHS.hosted, merchant.payin(), { Hash: 'other' }),
    ),
    '12': (merchant) => merchant.get(PATHS.hosted),
    '13': withProject({ methods: { direct: false } }, direct),
    '14': withProject({ walletCredentials: false }, walletPay('123456')),
    '15': walletPay('000000'),
    '16': async (merchant) => {
      const otp = otpFor(merchant, 1500);
      merchant.control.clock.advance(11 * 60_000);
      return walletPay(otp)(merchant);
    },
    '17': (merchant) => walletPay(otpFor(merchant, 1499))(merchant),
    '18': async (merchant) => {
      const otp = otpFor(merchant, 1500);
      merchant.control.setWallet(MOOV, { balance: 100 });
      return walletPay(otp)(merchant);
    },
  },
  confirmInvoice: {
    '00': (merchant) => merchant.get(`${PATHS.payinConfirm}?token=x`, { Apikey: 'wrong' }),
    '01': withProject({ payinEnabled: false }, (merchant) => merchant.confirm('x')),
    '02': (merchant) => merchant.confirm('x'),
    '03': withFault('internal_error', '', (merchant) => merchant.confirm('x')),
    '04': (merchant) => merchant.get(PATHS.payinConfirm),
  },
  createWithdrawal: {
    '00': noHeaders(PATHS.walletPayout),
    '01': withProject({ payoutEnabled: false }, wallet),
    '02': (merchant) => merchant.walletPayout({ customer: ORANGE }, next()),
    '03': withAccess({ account: 'none' }, wallet),
    '03a': async (merchant) => {
      merchant.control.setWallet('22670000005', { balance: 0 });
      await merchant.walletPayout({ customer: '22670000005' }, next());
      return merchant.walletPayout({ customer: '22670000005' }, next());
    },
    '03b': async (merchant) => {
      merchant.control.setWallet('22670000006', { lastDepositDaysAgo: 91 });
      return merchant.walletPayout({ customer: '22670000006' }, next());
    },
    '04': withBalance(wallet),
    '05': (merchant) => merchant.walletPayout({ amount: 2_000_001 }, next()),
    '06': withProject({ whitelist: [] }, wallet),
    '07': async (merchant) => {
      const reference = next();
      await merchant.walletPayout({ customer: ORANGE }, reference);
      return merchant.walletPayout({}, reference);
    },
    '08': withFault('internal_error', '', wallet),
    '09': (merchant) => merchant.walletPayout({ top_up_wallet: 2 }, next()),
    '10': withFault('refuse', '10', wallet),
    '11': withProject({ hash: 'secret' }, wallet),
    '12': withProject({ hash: 'secret' }, (merchant) =>
      merchant.post(PATHS.walletPayout, merchant.payout(), { Hash: 'other' }),
    ),
    '13': withProject({ partner: false }, wallet),
  },
  createStraightWithdrawal: {
    '00': (merchant) =>
      merchant.post(PATHS.mobileMoney, merchant.payout(), { Authorization: 'Bearer wrong' }),
    '01': (merchant) => merchant.post(PATHS.mobileMoney, merchant.payout(), { Apikey: 'wrong' }),
    '02': (merchant) => merchant.mobileMoney({ amount: 100.5 }, next()),
    '05': (merchant) => merchant.mobileMoney({ customer: '33612345678' }, next()),
    '06': withAccess({ account: 'none' }, money),
    '07': withAccess({ account: 'unidentified' }, money),
    '08': withBalance(money),
    '09': withFault('internal_error', '', money),
    '10': (merchant) => merchant.mobileMoney({ customer: '+22670000001' }, next()),
    '11': withProject({ hash: 'secret' }, money),
    '12': withProject({ hash: 'secret' }, (merchant) =>
      merchant.post(PATHS.mobileMoney, merchant.payout(), { Hash: 'other' }),
    ),
    '13': (merchant) => merchant.mobileMoney({ customer: '243801234567' }, next()),
    '14': withProject({ whitelist: ['10.0.0.1'] }, money),
    '15': withProject({ partner: false }, money),
  },
};

describe('every sub-code of the four lists can be reached', () => {
  let merchant: Merchant;
  beforeAll(async () => {
    merchant = await Merchant.start();
    merchant.control.setWallet(MOOV, { balance: 100_000 });
  });
  afterAll(() => merchant.close());

  for (const [list, rows] of Object.entries(WIKI_LISTS)) {
    it.each(rows.map(([code]) => code))(`${list} %s`, async (code) => {
      const attempt = TRIES[list]?.[code];
      expect(attempt).toBeDefined();
      const answer = await attempt?.(merchant);
      expect(answer).toMatchObject({
        response_code: '01',
        token: '',
        response_text: `Echec (Code${code})`,
        wiki: `${merchant.sandbox.url}/wiki/${list}`,
      });
    });
  }

  it('explains an invalid body', async () => {
    const { total_amount: _amount, ...invoice } = merchant.payin().invoice as Record<string, unknown>;
    const answer = await merchant.post(PATHS.hosted, { ...merchant.payin(), invoice });
    expect(answer).toMatchObject({
      response_text: 'Echec (Code08)',
      response_text_details: 'Clé manquante: total_amount',
      custom_data: [],
    });
  });

  it.each([8, 2_000_001, 10.5, '1500', 0, -9, null])('refuses the amount %p', async (amount) => {
    const refused = { response_code: '01', token: '' };
    expect(await merchant.hosted(next(), { invoice: { total_amount: amount } })).toMatchObject({
      ...refused,
      response_text: 'Echec (Code02)',
    });
    expect(await merchant.walletPayout({ amount }, next())).toMatchObject({
      ...refused,
      response_text: 'Echec (Code05)',
    });
    expect(await merchant.mobileMoney({ amount }, next())).toMatchObject({
      ...refused,
      response_text: 'Echec (Code02)',
    });
  });

  it.each([9, 2_000_000])('accepts the amount %p', async (amount) => {
    expect(await merchant.hosted(next(), { invoice: { total_amount: amount } })).toMatchObject({
      response_code: '00',
    });
  });

  it('refuses credentials of two different projects', async () => {
    const other = merchant.control.addProject({ name: 'other' });
    const mixed = { Apikey: other.apiKey };
    expect(await merchant.post(PATHS.hosted, merchant.payin(), mixed)).toMatchObject({
      response_text: 'Echec (Code00)',
    });
    const { token } = await merchant.hosted(next());
    const foreign = { Apikey: other.apiKey, Authorization: `Bearer ${other.authToken}` };
    expect(await merchant.get(`${PATHS.payinConfirm}?token=${String(token)}`, foreign)).toMatchObject({
      response_text: 'Echec (Code02)',
    });
  });

  it('accepts `devise` in any letter case, missing URLs, and amounts as text for lenient projects', async () => {
    expect(
      await merchant.hosted(next(), { invoice: { devise: 'xof' }, actions: null, store: undefined }),
    ).toMatchObject({ response_code: '00' });
    expect(await merchant.mobileMoney({ callback_url: null }, next())).toMatchObject({ response_code: '00' });
    merchant.control.changeProject('shop', { variants: { lenientAmounts: true } });
    expect(await merchant.hosted(next(), { invoice: { total_amount: '1500' } })).toMatchObject({
      response_code: '00',
    });
    merchant.control.changeProject('shop', { variants: { lenientAmounts: false } });
  });

  it('accepts the same reference twice except for wallet payouts', async () => {
    for (const call of [() => merchant.hosted('SAME'), () => merchant.mobileMoney({}, 'SAME')]) {
      const [first, second] = [await call(), await call()];
      expect([first.response_code, second.response_code]).toEqual(['00', '00']);
      expect(first.token).not.toBe(second.token);
    }
    expect(merchant.control.doublePaid('shop')).toBe(1);
  });
});
