import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PreflightCheck } from '../../server/payments/payouts/preflight/preflight.view.js';
import { PayoutBatchesHarness } from '../support/payout-batches.harness.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

const HEADER = 'numero;montant;nom';

let app: PayoutsHarness;
let files: PayoutBatchesHarness;
let finance: Colleague;

beforeAll(async () => {
  app = await PayoutsHarness.open();
  files = new PayoutBatchesHarness(app);
  finance = app.users.finance;
});
afterAll(() => app.close());

/** Registers a payout that the merchant's own system made. */
async function register(phone: string, amount: number): Promise<void> {
  const response = await fetch(`${app.running.url}/api/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.main.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'payout', channel: 'mobile_money', reference: `R-${phone}`, amount, phone }),
  });
  expect(response.status).toBe(201);
}

async function rowsOf(...lines: string[]) {
  const batch = await files.load(finance, [HEADER, ...lines].join('\r\n'));
  return files.rows(finance, batch.id);
}

async function preflight(phone: string, amount: number): Promise<PreflightCheck[]> {
  const asked = { projectId: app.main.id, channel: 'mobile_money', phone, amount };
  const { body } = await finance.post('/api/payout-orders/preflight', asked);
  return body['checks'] as PreflightCheck[];
}

const found = async (path: string): Promise<unknown> => (await finance.get(path)).body['data'];

describe('a number of Benin in its former and its present form', () => {
  it('is one beneficiary when a file repeats a payout', async () => {
    await register('22997000001', 7_000);
    const [again, other] = await rowsOf('2290197000001;7000;Awa', '2290197000002;7000;Issa');
    expect(again?.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('registered payout R-22997000001'),
    ]);
    expect(other?.warnings).toEqual([]);
  });

  it('is one beneficiary when a payout is requested', async () => {
    await register('22997000003', 7_300);
    expect(await preflight('+229 01 97 00 00 03', 7_300)).toContainEqual(
      expect.objectContaining({ name: 'duplicate', level: 'warn' }),
    );
    expect(await preflight('+229 01 97 00 00 04', 7_300)).toContainEqual(
      expect.objectContaining({ name: 'duplicate', level: 'ok' }),
    );
  });

  it('is found by either form', async () => {
    await register('22997000005', 7_500);
    await register('2290197000006', 7_600);
    for (const [typed, phone] of [
      ['2290197000005', '22997000005'],
      ['0197000005', '22997000005'],
      ['22997000006', '2290197000006'],
      ['97000006', '2290197000006'],
    ])
      expect([typed, await found(`/api/transactions?phone=${typed}`)]).toEqual([
        typed,
        [expect.objectContaining({ phone })],
      ]);
    expect(await found('/api/transactions?q=2290197000005')).toEqual([
      expect.objectContaining({ phone: '22997000005' }),
    ]);
  });

  it('is paid in its present form only, and never completed', async () => {
    finance.browser.language = 'fr';
    const rows = await rowsOf('22997000001;5000;Awa', '229019700000;5000;Issa', '97000001;5000;Ali');
    finance.browser.language = 'en';
    expect(rows.map(({ phone, errors }) => [phone, errors[0]?.message])).toEqual([
      [
        null,
        expect.stringContaining(
          'Depuis le 30 novembre 2024, les numéros du Bénin ont 10 chiffres et commencent par 01',
        ),
      ],
      [null, expect.stringContaining('il manque 1 chiffre')],
      // The project pays to Benin.
      [
        null,
        expect.stringContaining(
          '8 chiffres, sans indicatif de pays ; saisissez le numéro complet avec son indicatif, par exemple 2290197123456',
        ),
      ],
    ]);
    expect(await preflight('22997000001', 5_000)).toContainEqual(
      expect.objectContaining({
        name: 'number',
        level: 'block',
        values: { callingCode: '229', why: 'formerPlan229', since: '2024-11-30' },
      }),
    );
    const asked = app.form({ phone: '22997000001' });
    expect((await finance.post('/api/payout-orders', asked)).status).toBe(409);
  });
});
