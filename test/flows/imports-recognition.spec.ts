import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Recognition } from '../../server/books/imports/recognition.view.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { newTransaction } from '../support/new-transaction.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;
let orange: string;
let moov: string;

const HEADER = 'Date;Libellé;Référence;Débit;Crédit;Solde';
const file = (rows: string[], above: string[] = []): string => [...above, HEADER, ...rows, ''].join('\n');
const row = (day: string, reference: string, balance: number): string =>
  `${day} 10:05:00;Encaissement;${reference};;1500;${balance}`;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
  const sourceOf = async (name: string, operatorId: string, rows: string[], above: string[] = []) => {
    const { id } = await app.source(finance, { name, operatorId });
    await app.confirmed(finance, await app.bring(finance, id, file(rows, above)));
    return id;
  };
  orange = await sourceOf('Relevé Orange', '11', [row('18/11/2026', 'O-1', 101_500)], ['Compte;0701234588']);
  moov = await sourceOf('Relevé Moov', '12', [row('18/11/2026', 'M-1', 51_500)], ['Compte;0155667788']);
});
afterAll(() => app.close());

const recognise = async (bytes: string | Buffer, name = 'releve.csv', by = finance) => {
  const query = new URLSearchParams({ projectId: app.burkina, name });
  const { body, status, text } = await by.send('POST', `/api/imports/recognise?${query.toString()}`, {
    raw: Buffer.from(bytes as string),
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as unknown as Recognition;
};

const names = ({ candidates }: Recognition) => candidates.map(({ name }) => name);

const importCount = async (): Promise<number> => {
  const [found] = await app.db.query<{ count: string }[]>('SELECT count(*) FROM imports');
  return Number(found?.count);
};

/** Registers a payin of an account. */
async function paid(reference: string, operatorHintId: string): Promise<void> {
  const opening = newTransaction(app.burkina, app.clock.now(), { reference, channel: 'direct' });
  await app.running.app.get(TransitionsService).open(app.db.manager, [opening]);
  await app.db.query('UPDATE transactions SET operator_hint_id = $2 WHERE id = $1', [
    opening.id,
    operatorHintId,
  ]);
}

describe('the source of a dropped file', () => {
  it('is known by the account above its rows, and nothing is stored by asking', async () => {
    const before = await importCount();
    const found = await recognise(file([row('19/11/2026', 'X-1', 9_000)], ['Compte;01 55 66 77 88']));
    expect(found).toMatchObject({
      result: 'source',
      candidates: [{ sourceId: moov, evidence: ['account'], account: '0155667788' }],
    });
    expect(await importCount()).toBe(before);
  });

  it('is known by the numbers of transactions of its account', async () => {
    await paid('O-77', '11');
    await paid('O-78', '11');
    const rows = ['O-77', 'O-78', 'O-unknown'].map((reference) => row('19/11/2026', reference, 9_000));
    expect(await recognise(file(rows))).toMatchObject({
      result: 'source',
      candidates: [{ sourceId: orange, evidence: ['receipts'], knownRows: 2, numberedRows: 3 }],
    });
  });

  it('is known by a balance that goes on where its last file ended', async () => {
    expect(await recognise(file([row('19/11/2026', 'X-2', 53_000)]))).toMatchObject({
      result: 'source',
      candidates: [{ sourceId: moov, evidence: ['balance'] }],
    });
  });

  it('is asked where columns alone are alike', async () => {
    const found = await recognise(file([row('19/11/2026', 'X-3', 7)]));
    expect([found.result, names(found)]).toEqual(['ask', ['Relevé Moov', 'Relevé Orange']]);
  });

  it('is unknown for columns of no source, which are named', async () => {
    expect(await recognise('N° ticket;Vendeur;Montant;Date\n1;Awa;500;19/11/2026\n')).toMatchObject({
      ...{ result: 'unknown', candidates: [] },
      columns: ['N° ticket', 'Vendeur', 'Montant'],
    });
  });

  it('is unknown for an account of no source with these columns', async () => {
    const found = await recognise(file([row('19/11/2026', 'X-4', 7)], ['Compte;0799999999']));
    expect(found.result).toBe('unknown');
  });

  it('is not asked for a file that was imported, whatever its name', async () => {
    const bytes = file([row('20/11/2026', 'X-5', 7)]);
    const draft = await app.bring(finance, orange, bytes);
    expect(await recognise(bytes, 'other.csv')).toMatchObject({ result: 'known', importId: draft.id });
    expect((await app.send(finance, moov, bytes)).body.code).toBe('file_known');
  });

  it('is none for an export of Rappro, read without an invalid row', async () => {
    for (const language of ['en', 'fr'])
      for (const format of ['csv', 'xlsx']) {
        const answer = await fetch(
          `${app.running.url}/api/list-files/transactions?format=${format}&projectId=${app.burkina}`,
          {
            headers: {
              ...{ cookie: finance.cookie, 'accept-language': language },
              'x-forwarded-for': '192.0.2.1',
            },
          },
        );
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(await recognise(bytes, 'novembre.csv')).toMatchObject({
          ...{ result: 'own', own: 'transactions', rows: 2, badRows: 0, candidates: [] },
        });
      }
  });

  it('is not told to users of other projects, nor to support', async () => {
    const query = new URLSearchParams({ projectId: app.burkina, name: 'a.csv' });
    const ask = async (by: ImportMember) =>
      (
        await by.send('POST', `/api/imports/recognise?${query.toString()}`, {
          raw: Buffer.from('a'),
          headers: { 'content-type': 'application/octet-stream' },
        })
      ).status;
    expect(await ask(await app.somebody('finance', [app.mali]))).toBe(404);
    expect(await ask(await app.somebody('support'))).toBe(403);
  });
});
