import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
});
afterAll(() => app.close());

const FRENCH = [
  'Date;Heure;Sens;Montant;Frais;Solde;Référence;N° reçu;Téléphone;Libellé',
  '19/11/2026;10:05;Crédit;1 250 000;2 500;3 000 000;CMD-1;OM1;+226 54 11 22 33;Vente à crédit',
  '19/11/2026;10:06;Débit;15 000;150;2 985 000;CMD-2;OM2;54112234;Paie',
  '',
].join('\r\n');

describe('a file of a source', () => {
  it('is stored, read and shown before it is confirmed', async () => {
    const source = await app.source(finance, { operatorId: '11' });
    const view = await app.bring(finance, source.id, FRENCH);
    expect(view).toMatchObject({
      state: 'checked',
      rows: 2,
      goodRows: 2,
      badRows: 0,
      knownRows: 0,
      lateRows: 0,
      sumIn: 1_250_000,
      sumOut: 15_000,
      closingBalance: 2_985_000,
      firstDay: '2026-11-19',
      lastDay: '2026-11-19',
      mappingFrom: 'guess',
      format: { kind: 'csv', delimiter: ';', encoding: 'utf-8' },
    });
    expect(view.preview[1]?.line).toMatchObject({
      direction: 'out',
      amount: 15_000,
      fee: 150,
      phone: '22654112234',
    });
    expect(await app.lines(finance, view.id)).toEqual([]);
  });

  it('counts once a user confirms it with its control totals', async () => {
    const source = await app.source(finance, { operatorId: '11' });
    const view = await app.bring(finance, source.id, `${FRENCH}\r\n`);
    const wrong = await app.confirm(finance, view, { controlIn: 1 });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['controlIn']);
    const done = await app.confirmed(finance, view);
    expect(done).toMatchObject({ state: 'confirmed', mayWithdraw: true, controlRows: 2 });
    const [first] = await app.lines(finance, view.id);
    expect(first).toMatchObject({
      rowNumber: 2,
      happenedAt: '2026-11-19T10:05:00.000Z',
      bookedDay: '2026-11-19',
      reference: 'CMD-1',
    });
  });
});
