import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { ImportView } from '../../server/books/imports/import.view.js';
import { rereadImports } from '../../server/books/imports/reread-imports.js';
import { csv } from '../support/import-acts.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
});
afterAll(() => app.close());

describe('files whose rows were left out as known lines', () => {
  it('are listed with the rows that would count today', async () => {
    const source = await app.source(finance, { side: 'bank' });
    const confirmed = async (...rows: string[]): Promise<ImportView> =>
      app.confirmed(finance, await app.bring(finance, source.id, csv('Date;Reçu;Libellé;Crédit', ...rows)));
    await confirmed('18/11/2026;1;Client X;5 000');
    const second = await confirmed('19/11/2026;1;Client Y;5 000', '19/11/2026;2;Client Z;700');
    const said: string[] = [];
    const about = (): string[] => said.filter((line) => line.includes('left out'));
    await rereadImports(app.db, (line) => said.push(line), { clock: app.clock });
    expect(about()).toEqual([]);
    // As an earlier version has booked the second file.
    const owner = new DataSource({ type: 'postgres', url: app.running.databaseUrl });
    await owner.initialize();
    await owner.query('ALTER TABLE import_lines DISABLE TRIGGER USER');
    await owner.query(`DELETE FROM import_lines WHERE import_id = $1 AND receipt = '1'`, [second.id]);
    await owner.query('ALTER TABLE import_lines ENABLE TRIGGER USER');
    await owner.destroy();
    await rereadImports(app.db, (line) => said.push(line), { clock: app.clock });
    expect(about()).toEqual([
      'relevé.csv: 2026-11-19: 1 rows left out as known lines would count today, the first in row 2',
    ]);
    expect(said.at(-1)).toMatch(/nothing was changed$/);
  });
});
