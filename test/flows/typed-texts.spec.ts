import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PayoutBatchesHarness } from '../support/payout-batches.harness.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

const HIDDEN = {
  'a mark of the other direction': 'Awa \u202eerroarT',
  'a zero-width blank': 'Awa\u200b Traoré',
  'tag characters': 'Awa\u{e0041}\u{e0042}',
  'invisible characters only': '\u3164\u2060',
} as const;

let app: PayoutsHarness;
let finance: Colleague, admin: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ finance, admin } = app.users);
});
afterAll(() => app.close());

describe('a text that approvers read', () => {
  it.each(Object.entries(HIDDEN))('is refused with %s, by its field', async (_, text) => {
    const asked = { beneficiary: text, purpose: text, note: text };
    const { status, body } = await finance.post('/api/payout-orders', app.form(asked));
    expect(status).toBe(422);
    const error =
      'must not contain invisible characters or direction marks; type the text again instead of pasting it';
    expect(body.errors).toEqual({ beneficiary: error, purpose: error, note: error });
  });

  it('is refused in French to a French reader', async () => {
    const form = app.form({ beneficiary: `A${'\u0301'.repeat(150)}wa` });
    const { body } = await finance.browser.send('POST', '/api/payout-orders', {
      body: form,
      headers: { 'accept-language': 'fr' },
    });
    expect(body.errors).toEqual({ beneficiary: 'comporte trop d’accents sur une même lettre' });
  });

  it('may be of any script, and may mix them', async () => {
    const beneficiary = '\u0410wa Traoré, Ọ̀ṣun, محمد';
    expect(await app.request(finance, { beneficiary })).toMatchObject({ payout: { beneficiary } });
  });
});

describe('a name', () => {
  it('of a user is refused with hidden characters', async () => {
    for (const name of Object.values(HIDDEN)) {
      const asked = { email: 'hidden@example.com', name, role: 'support', projectIds: [app.main.id] };
      const { status, body } = await admin.post('/api/users', asked);
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['name'] });
    }
  });

  it('of a payout file is refused with hidden characters, and so are its cells', async () => {
    const files = new PayoutBatchesHarness(app);
    const rows = `Phone;Amount;Name\n${app.phone()};1500;Awa \u202eerroarT\n`;
    const named = await files.send(finance, rows, { name: 'paie\u202evsc.exe' });
    expect({ status: named.status, fields: Object.keys(named.body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['name'],
    });
    const batch = await files.load(finance, rows, 'paie.csv');
    expect(batch.checks).toMatchObject({ rows: 1, good: 0 });
    expect(JSON.stringify(await files.rows(finance, batch.id))).toContain(
      '"field":"beneficiary","message":"must not contain invisible characters',
    );
  });
});
