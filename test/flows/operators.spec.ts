import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorView } from '../../server/merchant/operators/catalogue/operator.view.js';
import { OperatorsService } from '../../server/merchant/operators/catalogue/operators.service.js';
import {
  type NewTransaction,
  TransitionsService,
} from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { CatalogueHarness } from '../support/catalogue.harness.js';
import { limitNow } from '../support/machine-pace.js';
import { newTransaction } from '../support/new-transaction.js';

let app: CatalogueHarness;

beforeAll(async () => {
  app = await CatalogueHarness.open();
});
afterAll(() => app.running.close());

describe('the built-in catalogue', () => {
  it('has the operators of status checks and callbacks with modes and minima', async () => {
    const all = await app.rows<OperatorView>('/api/operators?perPage=200&sort=id');
    expect(all.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 MTN BENIN',
      '2 MOOV BENIN',
      '11 ORANGE BURKINA',
      '12 MOOV AFRICA BURKINA',
      '14 MOOV CI',
      '15 MTN CI',
      '16 ORANGE CI',
      '18 ORANGE MALI',
      '27 AIRTEL NIGER',
      '28 ORANGE/ZAMANI NIGER',
      '29 MOOV AFRICA NIGER',
      '33 ORANGE GUINEE',
      '34 ORANGE RDC CONGO',
      '38 AFRICELL RDC CONGO',
      '39 WAVE SENEGAL',
      '51 MTN GUINEE',
    ]);
    expect(all.find(({ id }) => id === '12')).toMatchObject({
      version: 1,
      callingCode: '226',
      payinModes: ['ussd_push', 'guided_ussd'],
      payinMinimum: 100,
      payoutMinimum: null,
      active: true,
      changedBy: 'rappro',
    });
    expect(all.find(({ id }) => id === '39')?.payinMinimum).toBeNull();
  });

  it.each([
    ['22670112233', 'MOOV AFRICA BURKINA'],
    ['22676112233', 'ORANGE BURKINA'],
    ['2250711223344', 'ORANGE CI'],
    ['2250111223344', 'MOOV CI'],
    ['2250511223344', 'MTN CI'],
    ['2290197112233', 'MTN BENIN'],
    ['22997112233', 'MTN BENIN'],
    ['22995112233', 'MOOV BENIN'],
    ['2290158112233', 'MOOV BENIN'],
    ['22379112233', 'ORANGE MALI'],
    ['22789112233', 'AIRTEL NIGER'],
    ['22792112233', 'ORANGE/ZAMANI NIGER'],
    ['22795112233', 'MOOV AFRICA NIGER'],
    ['224621122334', 'ORANGE GUINEE'],
    ['224661122334', 'MTN GUINEE'],
    ['243891122334', 'ORANGE RDC CONGO'],
    ['243901122334', 'AFRICELL RDC CONGO'],
    ['221771122334', 'WAVE SENEGAL'],
  ])('suggests %s → %s', async (phone, name) => {
    const hint = await app.running.app.get(OperatorsService).hints();
    expect(hint(phone)?.operatorName).toBe(name);
  });

  it.each(['33612345678', '22890112233', '22600112233', '2290112233445', '226'])(
    'suggests nothing for %s',
    async (phone) => {
      const hint = await app.running.app.get(OperatorsService).hints();
      expect(hint(phone)).toBeNull();
    },
  );

  it('suggests the same as the former numbering plans for every prefix', async () => {
    const hint = await app.running.app.get(OperatorsService).hints();
    const starts = Array.from({ length: 10_000 }, (_, digits) => String(digits).padStart(4, '0'));
    const different: string[] = [];
    for (const code of new Set(FORMER_PLANS.map((plan) => plan.code)))
      for (const start of starts) {
        const earlier = FORMER_PLANS.find((plan) => plan.code === code && plan.national.test(start));
        if (hint(`${code}${start}1234`)?.operatorName !== earlier?.name) different.push(code + start);
      }
    expect(different).toEqual([]);
  });

  it('has the length of the numbers of a country', async () => {
    const plan = await app.running.app.get(OperatorsService).numbers();
    const fault = (phone: string) => plan(phone).fault?.rule;
    expect(plan('22670112233')).toEqual({ callingCode: '226', paysXof: true, lengths: [8] });
    expect(fault('2267011223')).toBe('phoneMissesDigit');
    expect(fault('22897112233')).toBeUndefined();
    expect(fault('2290197112233')).toBeUndefined();
    expect(fault('22997112233')).toBe('formerPlan229');
    expect(plan('33612345678')).toEqual({ callingCode: null, paysXof: false, lengths: [] });
  });
});

describe('a new transaction', () => {
  const opening = (phone: string | null): NewTransaction =>
    newTransaction(app.projectId, app.running.clock.now(), {
      phone,
      token: null,
      status: 'created',
      source: 'made',
    });
  const open = (openings: NewTransaction[]) =>
    app.running.db.transaction((manager) => app.running.app.get(TransitionsService).open(manager, openings));

  it('stores the operator that its number suggests, by id and name', async () => {
    const [known, unknown, none] = [opening('2250711223344'), opening('33612345678'), opening(null)];
    await open([known, unknown, none]);
    const stored = await app.running.db.query<Record<string, unknown>[]>(
      'SELECT operator_hint_id, operator_hint, account_id FROM transactions WHERE id = ANY($1) ORDER BY id',
      [[known.id, unknown.id, none.id]],
    );
    const nothing = { operator_hint_id: null, operator_hint: null, account_id: null };
    expect(stored).toEqual([
      { operator_hint_id: '16', operator_hint: 'ORANGE CI', account_id: '16' },
      nothing,
      nothing,
    ]);
  });

  it('reads the catalogue on its own database connection', async () => {
    const catalogue = app.running.app.get(OperatorsService);
    const reads: Promise<unknown>[] = [];
    const work = Array.from({ length: 40 }, async (_, n) => {
      await app.running.db.transaction(async (manager) => {
        await manager.query('SELECT pg_sleep(0.05)');
        catalogue.forget();
        if (n % 4 === 0) reads.push(catalogue.all());
        await app.running.app.get(TransitionsService).open(manager, [opening('22670112233')]);
      });
    });
    await Promise.all([...work, ...reads]);
    const [row] = await app.running.db.query<{ n: string }[]>(
      `SELECT count(*) AS n FROM transactions WHERE phone = '22670112233' AND operator_hint_id = '12'`,
    );
    expect(Number(row?.n)).toBe(40);
  });

  it('is opened in batches of ten thousand in a few seconds', async () => {
    const openings = Array.from({ length: 10_000 }, (_, n) => opening(`22507${String(n).padStart(8, '0')}`));
    const begun = app.running.clock.elapsed();
    for (let at = 0; at < openings.length; at += 1_000) await open(openings.slice(at, at + 1_000));
    expect(app.running.clock.elapsed() - begun).toBeLessThan(await limitNow(20_000));
  });
});

/** The numbering plans before the catalogue. */
const FORMER_PLANS: readonly { code: string; national: RegExp; name: string }[] = [
  { code: '226', national: /^(0[4-7]|5[4-7]|6[4-7]|7[4-7])/, name: 'ORANGE BURKINA' },
  { code: '226', national: /^(0[1-3]|5[1-3]|6[0-3]|7[0-3])/, name: 'MOOV AFRICA BURKINA' },
  { code: '225', national: /^01/, name: 'MOOV CI' },
  { code: '225', national: /^05/, name: 'MTN CI' },
  { code: '225', national: /^07/, name: 'ORANGE CI' },
  { code: '229', national: /^(01)?(4[26]|5[0-49]|6[1269]|9[0167])/, name: 'MTN BENIN' },
  { code: '229', national: /^(01)?(55|58|6[03458]|9[4589])/, name: 'MOOV BENIN' },
  { code: '223', national: /^(7[0-9]|8[2-4]|9[0-4])/, name: 'ORANGE MALI' },
  { code: '227', national: /^(8[6-9]|9[6-9])/, name: 'AIRTEL NIGER' },
  { code: '227', national: /^(80|81|9[0-2])/, name: 'ORANGE/ZAMANI NIGER' },
  { code: '227', national: /^(84|85|9[45])/, name: 'MOOV AFRICA NIGER' },
  { code: '224', national: /^(61|62)/, name: 'ORANGE GUINEE' },
  { code: '224', national: /^66/, name: 'MTN GUINEE' },
  { code: '243', national: /^(8[0459]|89)/, name: 'ORANGE RDC CONGO' },
  { code: '243', national: /^90/, name: 'AFRICELL RDC CONGO' },
  { code: '221', national: /^7[5678]/, name: 'WAVE SENEGAL' },
];
