import { describe, expect, it } from '@jest/globals';
import type { JournalLine } from './journal.view.js';
import { sageCsv } from './sage-csv.js';

const line = (more: Partial<JournalLine> = {}): JournalLine => ({
  piece: '2026-000001',
  day: '2026-11-20',
  operatorId: '11',
  account: '552',
  label: 'Encaissements ORANGE 20/11',
  reference: '20261120-11',
  debit: 12_350_000,
  credit: 0,
  ...more,
});

describe('the journal as an accounting package imports it', () => {
  it('names its accounts in the last column, and has none in exports from before', () => {
    const text = sageCsv('MM', [line({ accountName: 'Monnaie électronique' }), line({ accountName: null })]);
    const [head, first, second] = text.split('\r\n');
    expect(head?.endsWith(';Crédit;Intitulé du compte')).toBe(true);
    expect(first?.endsWith(';12350000;;Monnaie électronique')).toBe(true);
    expect(second?.endsWith(';12350000;;')).toBe(true);
    expect(sageCsv('MM', [line()])).not.toContain('Intitulé');
  });

  it('has a header, French days, whole francs and CR LF', () => {
    expect(sageCsv('MM', [line(), line({ account: '4111', debit: 0, credit: 12_350_000 })])).toBe(
      'Journal;Date;Pièce;Compte;Libellé;Référence;Débit;Crédit\r\n' +
        'MM;20/11/2026;2026-000001;552;Encaissements ORANGE 20/11;20261120-11;12350000;\r\n' +
        'MM;20/11/2026;2026-000001;4111;Encaissements ORANGE 20/11;20261120-11;;12350000\r\n',
    );
  });

  it('keeps the bytes of lines that were stored before', () => {
    const labels = ['Ventes,=1', '\u2060=1', '\u200b=1', '-5', '@x'];
    const rows = sageCsv(
      'MM',
      labels.map((label) => line({ label })),
    ).split('\r\n');
    expect(rows.slice(1, -1).map((row) => row.split(';')[4])).toEqual([
      'Ventes,=1',
      '\u2060=1',
      "'\u200b=1",
      '-5',
      "'@x",
    ]);
  });

  it('lets no label break a line or become a formula', () => {
    const [, row] = sageCsv('MM', [line({ label: '=HYPERLINK("x";"y")\r\nfin' })]).split('\r\n');
    expect(row).toBe(`MM;20/11/2026;2026-000001;552;'=HYPERLINK( x y ) fin;20261120-11;12350000;`);
  });
});
