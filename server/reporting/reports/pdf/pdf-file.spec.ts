import { describe, expect, it } from '@jest/globals';
import { empty } from 'sql-template-tag';
import { pdfTexts } from '../../../../test/support/pdf-text.js';
import { anonymousReader, type Reader } from '../../../platform/i18n/language.js';
import { type Section, type SectionColumn, fixedSection } from '../model/document.js';
import type { ReportCell } from '../model/report.view.js';
import { writePdf } from './pdf-file.js';

const COLUMNS: readonly SectionColumn[] = [
  { name: 'at', type: 'instant' },
  { name: 'reference', type: 'text' },
  { name: 'status', type: 'word', words: 'status' },
  { name: 'amount', type: 'xof' },
];

async function pdf(
  section: Section,
  rows: readonly ReportCell[][] = [],
  reader: Reader = anonymousReader('fr'),
): Promise<Buffer> {
  const asOf = new Date('2026-11-21T08:00:00Z');
  const days = { from: '2026-11-20', to: '2026-11-20', zone: 'Africa/Ouagadougou', asOf };
  const project = { projectId: 'p', projectName: 'Boutique Ɛsi', sealed: [], unsealed: 1 };
  const head = { report: 'transactions' as const, ...days, ...project };
  async function* rowsOf(): AsyncGenerator<ReportCell[]> {
    for (const row of rows) yield await Promise.resolve(row);
  }
  const pieces: Buffer[] = [];
  for await (const piece of await writePdf({ head, sections: [section] }, rowsOf, reader)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const row = (text: string, amount: ReportCell = 1_250_000): ReportCell[] => [
  '2026-11-20T10:02:11Z',
  text,
  'completed',
  amount,
];
const printed = async (...rows: ReportCell[][]): Promise<string[]> =>
  pdfTexts(await pdf(fixedSection('transactions', COLUMNS, rows, { summed: ['amount'] })));

describe('a report on paper', () => {
  it.each([
    'Kɔfi Ɛsi Ŋgɔ',
    'Adékúnlé Ɖovi Ɲa Ƴero Ʋɔ ƒe',
    'Été à Ouagadougou — « l’œuvre », N°\u00a03, 5\u202f%, −3, €',
  ])('shows a name as it is written: %s', async (name) => {
    expect(await printed(row(name))).toContain(name);
  });

  it.each(['店 Awa 🙂', 'محمد علي', '🙂'.repeat(80), `${'x'.repeat(400)}\ud83d`, 'a\u0000b\r\nc\u200b'])(
    'is printed whatever a merchant calls something: %j',
    async (name) => {
      const texts = await printed(row(name), row('next'));
      expect(texts).toContain('next');
      expect(texts.filter((text) => text.includes('\0'))).toEqual([]);
    },
  );

  it.each([
    ['店 Awa 🙂', '? Awa ?'],
    ['≤ 5 000 → caisse', '<= 5 000 -> caisse'],
    ['Awa\u200d\ufe0f', 'Awa'],
  ])('replaces what the font lacks, so that no box is printed: %s', async (name, shown) => {
    expect(await printed(row(name))).toContain(shown);
  });

  it('writes figures, days and words as its reader does, and sums them', async () => {
    expect(await printed(row('a'), row('b', -1), row('c', null))).toEqual(
      expect.arrayContaining([
        '20/11/2026 10:02:11',
        'Réussie',
        '1\u00a0250\u00a0000',
        '-1',
        '–',
        '1\u00a0249\u00a0999',
      ]),
    );
  });

  it('writes days in English as screens do', async () => {
    const texts = pdfTexts(
      await pdf(fixedSection('transactions', COLUMNS, [row('a')]), [], anonymousReader('en')),
    );
    expect(texts).toContain('20 Nov 2026 10:02:11');
    expect(texts).toContain('1,250,000');
  });

  it('prints the currency label of its reader in headings and at the foot', async () => {
    const reader = { ...anonymousReader('fr'), currencyLabel: 'FCFA' as const };
    const texts = pdfTexts(await pdf(fixedSection('transactions', COLUMNS, [row('a')]), [], reader)).join(
      ' ',
    );
    expect(texts).toMatch(/Montant\s+\(FCFA\)/);
    expect(texts).toContain('Montants en FCFA');
    expect(texts).not.toContain('XOF');
  });

  it('repeats its heads on each page and loses no row, however long its texts', async () => {
    const rows = Array.from({ length: 400 }, (_, n) =>
      row(n % 9 ? `R${n}` : `R${n} ${'mot '.repeat(60)}`, n),
    );
    const long: Section = {
      kind: 'long',
      name: 'transactions',
      columns: COLUMNS.map((one) => ({ ...one, sql: empty })),
      parts: [],
    };
    const file = await pdf(long, rows);
    const texts = pdfTexts(file);
    const pages = file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(8);
    expect(texts.filter((text) => text === 'Référence')).toHaveLength(pages);
    expect(texts).toEqual(
      expect.arrayContaining(rows.map((_, n) => expect.stringMatching(new RegExp(`^R${n}\\b`)))),
    );
    expect(texts).toContain(`Page ${pages} sur ${pages}`);
  });
});
