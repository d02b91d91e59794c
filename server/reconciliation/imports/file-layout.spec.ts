import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../common/problems/problem.js';
import { csvLayout } from './file-layout.js';

const layout = (text: string) => csvLayout(Buffer.from(text));
const refusal = (text: string): string => {
  try {
    layout(text);
    return 'nothing';
  } catch (error) {
    if (error instanceof Problem)
      return `${error.code} ${String(error.details.values?.['column'] ?? '')}`.trim();
    throw error;
  }
};

describe('where the header of a file stands', () => {
  it('is its first row, whatever parts it', () => {
    for (const sign of [';', ',', '\t', '|'])
      expect(layout(`date${sign}montant\n20/11/2026${sign}500\n`)).toMatchObject({
        delimiter: sign,
        columns: ['date', 'montant'],
        headerRow: 1,
      });
  });

  it('is not misled by commas of decimals', () => {
    expect(layout('date;montant;frais\n20/11/2026;500,00;5,00\n20/11/2026;500,00;5,00\n').delimiter).toBe(
      ';',
    );
  });

  it('is below the address of a bank', () => {
    const text =
      'Banque du Sahel\n\nCompte;0123456\nPériode;novembre\n\nDate;Libellé;Débit;Crédit\n20/11/2026;x;;500\n';
    const { headerRow, columns, begin } = layout(text);
    expect({ headerRow, columns }).toEqual({ headerRow: 6, columns: ['Date', 'Libellé', 'Débit', 'Crédit'] });
    expect(text.slice(Buffer.from(text).toString('latin1', 0, begin).length - 4)).toContain('20/11/2026');
  });

  it('is told by a spreadsheet’s own first line', () => {
    expect(layout('sep=|\r\ndate|montant;x\r\n1|2\r\n')).toMatchObject({
      delimiter: '|',
      columns: ['date', 'montant;x'],
    });
  });

  it('is refused in words', () => {
    expect(refusal('\n\n')).toBe('table_empty');
    expect(refusal('date montant\n20/11/2026 500\n')).toBe('import_one_column');
    expect(refusal('date;montant;Montant \n1;2;3\n')).toBe('table_duplicate_header Montant');
    expect(refusal('20/11/2026;500\n20/11/2026;600\n')).toBe('table_no_header');
    expect(refusal('date;cr\ufffddit\n1;2\n')).toBe('import_mixed_header cr\ufffddit');
    expect(refusal(`date;${'x;'.repeat(200)}\n`)).toBe('table_too_many_columns');
  });
});
