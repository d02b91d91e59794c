import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PayoutBatchesHarness,
  csv,
  HEADER,
  readCsv,
  readXlsx,
  xlsx,
} from '../support/payout-batches.harness.js';
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

describe('three invalid lines', () => {
  it.each(['csv', 'xlsx'] as const)(
    'are corrected in the error file (%s), loaded, and requested',
    async (format) => {
      const [one, two, three, four] = [app.phone(), app.phone(), app.phone(), app.phone()];
      const batch = await files.load(
        finance,
        csv(
          `${one};1500;Awa;;;Salaire;`,
          `${two};1500,50;"=cmd|' /C calc'!A0";;;Salaire;`,
          `+${three.slice(3)};1500;;;;Salaire;`,
          `${four};1500;;wallet;;;`,
        ),
      );
      expect(batch.checks).toMatchObject({ rows: 4, good: 1, wrong: 3, total: 1_500 });
      const request = () => finance.post(`/api/payout-batches/${batch.id}/request`);
      expect((await request()).body).toMatchObject({ code: 'batch_wrong_rows' });

      finance.browser.language = 'fr';
      const file = await files.file(finance, `/api/payout-batches/${batch.id}/errors?format=${format}`);
      finance.browser.language = 'en';
      const [header = [], ...rows] = format === 'csv' ? readCsv(file.text) : await readXlsx(file.bytes);
      expect(header).toEqual([...HEADER.split(';'), 'ligne', 'erreur']);
      expect(rows.map((cells) => [cells[2], cells[7], cells[8]])).toEqual([
        [`'=cmd|' /C calc'!A0`, '3', expect.stringContaining('bénéficiaire : est une formule')],
        ['', '4', expect.stringContaining('sans indicatif de pays')],
        [
          '',
          '5',
          expect.stringContaining(
            'reste sur le portefeuille : est obligatoire pour un portefeuille : oui ou non',
          ),
        ],
      ]);
      const corrected = rows.map((cells) => [...cells]);
      corrected[0]?.splice(1, 2, '1 500', 'Issa');
      corrected[1]?.splice(0, 1, three);
      corrected[2]?.splice(4, 1, 'non');
      const back = (lines: string[][]) =>
        format === 'csv'
          ? [header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n')
          : xlsx([header, ...lines]);

      const foreign = [['', '', '', '', '', '', '', '99', '']];
      expect((await files.correct(finance, batch.id, await back(foreign))).body).toMatchObject({
        code: 'corrections_lines',
        detail: expect.stringContaining('99'),
      });
      const other = await files.correct(app.users.admin, batch.id, await back(corrected));
      expect([other.status, other.body.code]).toEqual([403, 'batch_not_yours']);
      const answer = await files.correct(finance, batch.id, await back(corrected));
      expect(answer.body).toMatchObject({ checks: { rows: 4, good: 4, wrong: 0, total: 6_000 } });

      const order = await request();
      expect(order.body).toMatchObject({ state: 'requested', count: 4, total: 6_000, needed: 2 });
      expect(await files.countPayouts(batch.id)).toBe(4);
      const stored = await app.db.query<unknown[]>(
        `SELECT row_number, phone, amount, channel, stays_in_wallet, beneficiary, purpose, state FROM payouts
       WHERE order_id = $1 ORDER BY row_number`,
        [batch.id],
      );
      expect(stored[2]).toMatchObject({
        row_number: 4,
        phone: three,
        purpose: 'Salaire',
        state: 'requested',
      });
      expect(stored[3]).toMatchObject({ row_number: 5, stays_in_wallet: false, purpose: 'salaires' });
      expect((await request()).body.code).toBe('batch_not_draft');
      expect((await files.correct(finance, batch.id, await back(corrected))).status).toBe(409);
    },
  );

  it('are left out and included again', async () => {
    const batch = await files.load(
      finance,
      csv(`${app.phone()};1500`, 'x;1500', 'y;1500', `${app.phone()};2500`),
    );
    const leave = (body: object) => finance.post(`/api/payout-batches/${batch.id}/leave-out`, body);
    expect((await leave({ rows: 'wrong' })).body).toMatchObject({
      checks: { good: 2, wrong: 0, leftOut: 2 },
    });
    expect((await leave({ rows: [5] })).body).toMatchObject({
      checks: { good: 1, leftOut: 3, total: 1_500 },
    });
    expect((await leave({ rows: [5], leftOut: false })).body).toMatchObject({
      checks: { good: 2, total: 4_000 },
    });
    expect((await leave({ rows: [6] })).body.errors).toHaveProperty('rows');
    expect((await leave({ rows: 'all' })).status).toBe(422);
    expect((await files.rows(finance, batch.id, 'left_out')).map(({ id }) => id)).toEqual([3, 4]);
    const order = await finance.post(`/api/payout-batches/${batch.id}/request`, { note: 'Lot de novembre' });
    expect(order.body).toMatchObject({ count: 2, total: 4_000 });
    const notes = await app.db.query<unknown[]>('SELECT DISTINCT note FROM payouts WHERE order_id = $1', [
      batch.id,
    ]);
    expect(notes).toEqual([{ note: 'Lot de novembre' }]);
  });

  it('leave nothing to pay when all of them are left out', async () => {
    const batch = await files.load(finance, csv('x;1500'));
    await finance.post(`/api/payout-batches/${batch.id}/leave-out`, { rows: 'wrong' });
    const { status, body } = await finance.post(`/api/payout-batches/${batch.id}/request`);
    expect([status, body.code]).toEqual([409, 'batch_no_rows']);
  });
});

describe('a draft', () => {
  it('can be discarded and no longer counts as the same file', async () => {
    const text = csv(`${app.phone()};1500`);
    const { id } = await files.load(finance, text);
    expect((await files.load(finance, text)).checks.sameFileOrderId).toBe(id);
    const { status, body } = await finance.post(`/api/payout-orders/${id}/cancel`, {
      reason: 'Faux fichier',
    });
    expect([status, body['state']]).toEqual([200, 'cancelled']);
    expect((await finance.post(`/api/payout-batches/${id}/request`)).body.code).toBe('batch_not_draft');
  });
});

describe('the same number and amount', () => {
  it('twice in a file, or paid within 30 days, needs a written reason', async () => {
    const [once, twice, paid] = [app.phone(), app.phone(), app.phone()];
    const single = await app.request(finance, { phone: paid, amount: 7_000 });
    const text = csv(`${once};1000`, `${twice};2000`, `${paid};7000`, `${twice};2000`, `${paid};7001`);
    const batch = await files.load(finance, text);
    expect(batch.checks).toMatchObject({ good: 5, warned: 3 });
    const rows = await files.rows(finance, batch.id, 'warned');
    expect(rows.map(({ id, warnings }) => [id, warnings[0]?.message, warnings[0]?.payoutId ?? null])).toEqual(
      [
        [3, 'same number and amount as row 5 of this file', null],
        [
          4,
          expect.stringMatching(
            /^same number and amount as a payout of 20 Nov 2026, .* \(Africa\/Abidjan\)$/,
          ),
          single.payoutId,
        ],
        [5, 'same number and amount as row 3 of this file', null],
      ],
    );
    const request = (body: object) => finance.post(`/api/payout-batches/${batch.id}/request`, body);
    expect((await request({})).body.errors).toEqual({
      duplicateReason: 'is required: rows of this file are duplicated or have already been paid',
    });
    const { body } = await request({ duplicateReason: 'Deux contrats par personne' });
    expect(body).toMatchObject({ state: 'requested', duplicateReason: 'Deux contrats par personne' });

    const again = await files.load(finance, text, 'encore.csv');
    expect(again.checks).toMatchObject({ warned: 5, sameFileOrderId: batch.id });
  });

  it('is found among payouts of the merchant’s own systems, and not among cancelled ones', async () => {
    const [registered, rejected] = [app.phone(), app.phone()];
    const response = await fetch(`${app.running.url}/api/transactions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.main.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'payout',
        channel: 'mobile_money',
        reference: 'PAYROLL-1',
        amount: 7_000,
        phone: registered,
        token: 'token-of-payroll-1',
        occurredAt: app.clock.now().toISOString(),
      }),
    });
    expect([200, 201]).toContain(response.status);
    const single = await app.request(finance, { phone: rejected, amount: 7_000 });
    await finance.post(`/api/payout-orders/${single.id}/cancel`, { reason: 'Erreur de saisie' });
    const batch = await files.load(finance, csv(`${registered};7000`, `${rejected};7000`));
    const rows = await files.rows(finance, batch.id, 'warned');
    expect(rows.map(({ id, warnings }) => [id, warnings[0]?.message])).toEqual([
      [2, expect.stringContaining('the registered payout PAYROLL-1 of 20 Nov 2026')],
    ]);
  });

  it('paid after the file was loaded is found at the request', async () => {
    const phone = app.phone();
    const batch = await files.load(finance, csv(`${phone};7000`));
    expect(batch.checks.warned).toBe(0);
    await app.request(app.users.finance2, { phone, amount: 7_000 });
    const { body } = await finance.post(`/api/payout-batches/${batch.id}/request`);
    expect(body.errors).toHaveProperty('duplicateReason');
  });
});

describe('a batch that was requested', () => {
  it('is approved as a whole by two others, paused and resumed, with every action recorded', async () => {
    const batch = await files.load(finance, csv(`${app.phone()};1500`, `${app.phone()};2500`));
    await finance.post(`/api/payout-batches/${batch.id}/request`);
    const pause = (by: Colleague) => by.post(`/api/payout-orders/${batch.id}/pause`);
    expect((await pause(finance)).body.code).toBe('not_pausable');
    expect((await app.approve(app.users.finance2, batch.id)).status).toBe(200);
    expect((await app.approve(app.users.admin, batch.id)).body).toMatchObject({ approved: [batch.id] });
    const ready = await app.db.query<{ state: string }[]>(
      'SELECT state, queue_at FROM payouts WHERE order_id = $1 ORDER BY row_number',
      [batch.id],
    );
    expect(ready.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect((await pause(app.users.support)).status).toBe(403);
    expect((await pause(finance)).body).toMatchObject({
      pausedBy: finance.email,
      pausedAt: expect.any(String),
    });
    expect((await pause(finance)).status).toBe(200);
    const resumed = await finance.post(`/api/payout-orders/${batch.id}/resume`);
    expect(resumed.body).toMatchObject({ pausedAt: null, pausedBy: null });
    const acts = await app.db.query<{ act: string }[]>(
      'SELECT act FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [batch.id],
    );
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'payout_batch.loaded',
        'payout_order.requested',
        'payout_order.paused',
        'payout_order.resumed',
      ]),
    );
    expect(acts.filter(({ act }) => act === 'payout_order.paused')).toHaveLength(1);
  });

  it('is reported line by line in its result file in the language of the user', async () => {
    const [one, two] = [app.phone(), app.phone()];
    const batch = await files.load(
      finance,
      csv(`${one};1500;=Awa`, `${two};2500;@Issa;wallet;non;Prime`, 'x;9'),
    );
    await finance.post(`/api/payout-batches/${batch.id}/leave-out`, { rows: 'wrong' });
    finance.browser.language = 'fr';
    const drafted = await files.file(finance, `/api/payout-batches/${batch.id}/result`);
    expect(readCsv(drafted.text)[2]?.[8]).toBe('Brouillon, non demandé');
    finance.browser.language = 'en';
    await finance.post(`/api/payout-batches/${batch.id}/leave-out`, { rows: [2] });
    await finance.post(`/api/payout-batches/${batch.id}/request`);
    finance.browser.language = 'fr';
    const path = `/api/payout-batches/${batch.id}/result`;
    const { text, headers } = await files.file(finance, path);
    finance.browser.language = 'en';
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="rappro-result-.*\.csv"$/);
    const [header, ...rows] = readCsv(text);
    expect(header?.slice(8, 11)).toEqual(['Statut', 'Depuis (Africa/Abidjan)', 'Référence']);
    expect(rows.map((cells) => [cells[0], cells[1], cells[3], cells[8]])).toEqual([
      ['2', `'+${one}`, '1500', 'Exclue du lot'],
      ['3', `'+${two}`, '2500', 'En attente d’approbation'],
      ['4', '', '9', 'Exclue du lot'],
    ]);
    expect(rows[1]?.slice(2, 10)).toEqual([
      ...["'@Issa", '2500', 'Portefeuille', 'non', 'Prime', 'ORANGE BURKINA', 'En attente d’approbation'],
      expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
    ]);
    const book = await readXlsx((await files.file(finance, `${path}?format=xlsx`)).bytes);
    expect(book[2]?.[8]).toBe('Pending approval');
  });
});

describe('the template', () => {
  it.each(['fr', 'en'])('is read without a mapping and has no line (%s)', async (language) => {
    finance.browser.language = language;
    const text = (await files.file(finance, '/api/payout-batches/template')).text;
    const book = (await files.file(finance, '/api/payout-batches/template?format=xlsx')).bytes;
    finance.browser.language = 'en';
    expect(text.startsWith('\ufeff')).toBe(true);
    const [header, ...rows] = readCsv(text);
    expect(rows).toEqual([]);
    expect(await readXlsx(book)).toEqual([header]);
    const batch = await files.load(finance, `${text}${app.phone()};Awa;1500;wallet;oui;Prime;\r\n`);
    expect(batch.checks).toMatchObject({ good: 1, total: 1_500 });
    expect(Object.keys(batch.mapping)).toHaveLength(7);
    expect((await readXlsx(book, 1)).length).toBe(3);
  });
});
