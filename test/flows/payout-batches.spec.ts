import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PayoutBatchesHarness, csv, HEADER, xlsx } from '../support/payout-batches.harness.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let files: PayoutBatchesHarness;
let finance: Colleague;

beforeAll(async () => {
  app = await PayoutsHarness.open();
  files = new PayoutBatchesHarness(app);
  finance = app.users.finance;
});
afterAll(() => app.close());

/** Returns the messages of the only line of a file, in a language. */
async function messages(line: string, language = 'fr'): Promise<string[]> {
  const batch = await files.load(finance, csv(line));
  finance.browser.language = language;
  const [row] = await files.rows(finance, batch.id);
  finance.browser.language = 'en';
  return row?.errors.map(({ field, message }) => `${field} ${message}`) ?? [];
}

describe('a file of payouts', () => {
  it('becomes a draft with its totals, and nothing is paid', async () => {
    const before = await files.countPayouts();
    const [one, two] = [app.phone(), app.phone()];
    const batch = await files.load(
      finance,
      csv(`+${one};15 000;Awa Ouédraogo;;;Salaire;`, '', `00${two};1 500,00;;portefeuille;oui;;Prime`),
      'Paie de novembre.csv',
    );
    expect(batch).toMatchObject({
      kind: 'batch',
      state: 'draft',
      title: 'Paie de novembre',
      fileName: 'Paie de novembre.csv',
      columns: HEADER.split(';'),
      mapping: { phone: 0, amount: 1, beneficiary: 2, channel: 3, staysInWallet: 4, purpose: 5, note: 6 },
      checks: {
        rows: 2,
        good: 2,
        wrong: 0,
        leftOut: 0,
        warned: 0,
        total: 16_500,
        sameFileOrderId: null,
        limits: [],
      },
      count: 2,
      total: 16_500,
    });
    expect(batch.checks.operators).toEqual([
      expect.objectContaining({ operatorName: 'ORANGE BURKINA', count: 2, total: 16_500 }),
    ]);
    expect(await files.rows(finance, batch.id)).toEqual([
      expect.objectContaining({
        id: 2,
        phone: one,
        amount: 15_000,
        channel: 'mobile_money',
        staysInWallet: null,
      }),
      expect.objectContaining({ id: 4, phone: two, amount: 1_500, channel: 'wallet', staysInWallet: true }),
    ]);
    expect(await files.countPayouts()).toBe(before);
  });

  it('may be a workbook, whose numbers keep their digits', async () => {
    const [one, two] = [app.phone(), app.phone()];
    const book = await xlsx([
      ['Phone', 'Amount', 'Name'],
      [Number(one), 9_000, 'Awa'],
      [`00${two}`, '9 001', { richText: [{ text: 'Is' }, { text: 'sa' }] }],
    ]);
    const batch = await files.load(finance, book, 'paie.xlsx');
    expect(batch.checks).toMatchObject({ rows: 2, good: 2, total: 18_001 });
    expect(
      (await files.rows(finance, batch.id)).map(({ phone, beneficiary }) => [phone, beneficiary]),
    ).toEqual([
      [one, 'Awa'],
      [two, 'Issa'],
    ]);
  });

  it.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('is read in %s', async (_, encode) => {
    const batch = await files.load(finance, encode(csv(`${app.phone()};1500;Hélène Élégnié;;;;`)));
    expect((await files.rows(finance, batch.id))[0]).toMatchObject({
      beneficiary: 'Hélène Élégnié',
      errors: [],
    });
  });

  it('asks for columns with unknown names and remembers them for the next file', async () => {
    const text = () => `colonne A;colonne B\n${app.phone()};1500\n`;
    const batch = await files.load(finance, text());
    expect(batch).toMatchObject({ mapping: {}, checks: { rows: 1, good: 0, wrong: 0, total: 0 } });
    expect((await finance.post(`/api/payout-batches/${batch.id}/request`)).body).toMatchObject({
      errors: { 'mapping.phone': 'must be mapped to a column' },
    });
    const map = (mapping: object) => finance.put(`/api/payout-batches/${batch.id}/mapping`, { mapping });
    expect((await map({ phone: 0, amount: 0 })).body.errors).toHaveProperty(['mapping.amount']);
    expect((await map({ phone: 0, amount: 2 })).body.errors).toHaveProperty(['mapping.amount']);
    expect((await map({ phone: 0, price: 1 })).status).toBe(422);
    expect((await map({ phone: 0, amount: 1 })).body).toMatchObject({ checks: { good: 1, total: 1_500 } });
    expect(await files.load(finance, text())).toMatchObject({
      mapping: { phone: 0, amount: 1 },
      checks: { good: 1 },
    });
  });
});

describe('a file with several columns of amounts', () => {
  const text = () => `numero;nom;montant;reste a payer\n${app.phone()};Awa;50000;30000\n`;

  it('pays none of them until one is chosen, and keeps the choice for its columns', async () => {
    const batch = await files.load(finance, text());
    expect(batch).toMatchObject({
      mapping: { phone: 0, beneficiary: 1 },
      reading: {
        amounts: [
          { column: 2, total: 50_000 },
          { column: 3, total: 30_000 },
        ],
      },
      checks: { rows: 1, good: 0, total: 0 },
    });
    expect(batch.mapping).not.toHaveProperty('amount');
    const refused = await finance.post(`/api/payout-batches/${batch.id}/request`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'mapping.amount':
        'must be chosen: several columns may contain the amount to pay (montant, reste a payer)',
    });
    const mapping = { phone: 0, beneficiary: 1, amount: 3 };
    const { body } = await finance.put(`/api/payout-batches/${batch.id}/mapping`, { mapping });
    expect(body).toMatchObject({ mapping, checks: { good: 1, total: 30_000 } });
    expect(await files.load(finance, text())).toMatchObject({ mapping, checks: { good: 1, total: 30_000 } });
  });

  it('is asked about although an earlier version has read files with its columns', async () => {
    const own = () => text().replace('reste a payer', 'net');
    const { id } = await files.load(finance, own());
    const mapping = { phone: 0, amount: 2, beneficiary: 1 };
    await finance.put(`/api/payout-batches/${id}/mapping`, { mapping });
    await app.db.query(
      `UPDATE payout_orders SET reading = reading - 'amountChosen' - 'amounts' WHERE id = $1`,
      [id],
    );
    expect((await files.load(finance, own())).mapping).not.toHaveProperty('amount');
    expect((await finance.post(`/api/payout-batches/${id}/request`)).body.errors).toHaveProperty([
      'mapping.amount',
    ]);
  });
});

describe('a file that is not a table', () => {
  it.each([
    ['%PDF-1.4', 'table_pdf', 'Ce fichier est un PDF'],
    [
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'table_old_workbook',
      'Ce fichier est un classeur à l’ancien format',
    ],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'table_wrong_type', 'Ce fichier (PNG)'],
    ['PK\u0003\u0004', 'table_wrong_type', 'Ce fichier (ZIP)'],
    ['', 'table_empty', 'aucune ligne'],
    [csv(), 'table_empty', 'aucune ligne'],
    ['22654112233;1500\n', 'table_no_header', 'en-tête'],
    ['montant;Montant\n1;2\n', 'table_duplicate_header', '« Montant »'],
    [`${HEADER}\n1;"2\n`, 'table_broken_quotes', 'ligne 2'],
    [csv(...Array.from({ length: 10_001 }, () => '1;2')), 'table_too_many_rows', '10\u00a0000'],
  ])('is refused in the language of the user, case %#', async (file, code, words) => {
    const before = await files.countPayouts();
    finance.browser.language = 'fr';
    const { status, body } = await files.send(finance, file);
    finance.browser.language = 'en';
    expect([status, body.code]).toEqual([422, code]);
    expect(body.detail).toContain(words);
    expect(await files.countPayouts()).toBe(before);
  });

  it('is not read when it is too large', async () => {
    const answer = await new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
      const url = new URL(`/api/payout-batches?projectId=${app.main.id}&name=a.csv`, app.running.url);
      const request = httpRequest(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(1024 ** 3),
          cookie: finance.browser.cookie,
          'x-rappro': '1',
          origin: 'http://localhost:3000',
        },
      });
      request.on('response', (response) => {
        resolve({ status: response.statusCode, sent: request.socket?.bytesWritten ?? 0 });
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(answer.status).toBe(413);
    expect(answer.sent).toBeLessThan(10_000);
  });

  it('is refused as JSON, to support, and for another project', async () => {
    const url = `/api/payout-batches?projectId=${app.main.id}&name=a.csv`;
    expect((await finance.post(url, {})).status).toBe(415);
    expect((await files.send(app.users.support, csv())).status).toBe(403);
    const stranger = await app.hire('kiosk', 'finance', [app.other.id]);
    const file = csv(`${app.phone()};1500`);
    expect((await files.send(stranger, file)).body.errors).toEqual({
      projectId: 'is not one of your projects',
    });
    const { id } = await files.load(finance, file);
    for (const path of ['', '/rows', '/errors', '/result'])
      expect((await stranger.get(`/api/payout-batches/${id}${path}`)).status).toBe(404);
  });
});

describe('an invalid line', () => {
  it.each([
    ['=A2+1;1500', ['phone est une formule ; collez sa valeur à la place']],
    ['2,2654E+10;1500', [expect.stringContaining('notation scientifique (2,2654E+10)')]],
    ['54112233;1500', [expect.stringContaining('comporte 8 chiffres, sans indicatif de pays')]],
    [
      '2265411223;1500',
      [expect.stringContaining('il manque 1 chiffre ; 8 sont attendus après l’indicatif +226')],
    ],
    ['22654112233;1500,50', [expect.stringContaining('sans décimales : 1500,50')]],
    ['22654112233;=1+1', ['amount est une formule ; collez sa valeur à la place']],
    ['22654112233;3000000', [expect.stringContaining('de 9 à 2\u00a0000\u00a0000 FCFA')]],
    ['22654112233;1500;;wallet', [expect.stringContaining('est obligatoire pour un portefeuille')]],
    [';', []],
    [';;Awa', ['phone est obligatoire', 'amount est obligatoire']],
  ])('is explained in French: %j', async (line, wanted) => {
    if (line === ';') expect((await files.send(finance, csv(line))).body.code).toBe('table_empty');
    else expect(await messages(line)).toEqual(wanted);
  });

  it('is explained in English', async () => {
    expect(await messages('22654112233;1500,50', 'en')).toEqual([
      'amount must be a whole number of XOF, without decimals: 1500,50',
    ]);
  });

  it('in a workbook: formulas are not computed and fractions are not rounded', async () => {
    const batch = await files.load(
      finance,
      await xlsx([
        ['numéro', 'montant'],
        [app.phone(), { formula: '1000+500', result: 1500 }],
        [app.phone(), 1500.5],
      ]),
    );
    const rows = await files.rows(finance, batch.id, 'wrong');
    expect(rows.map(({ errors }) => errors[0]?.message)).toEqual([
      'is a formula; paste its value instead',
      'must be a whole number of XOF, without decimals: 1500.5',
    ]);
  });
});
