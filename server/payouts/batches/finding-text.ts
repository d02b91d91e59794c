import type { Language } from '../../i18n/language.js';
import { fill } from '../../i18n/problems.js';
import { ruleTexts } from '../../i18n/rules.js';
import type { BatchField } from './batch.view.js';
import type { ColumnMapping, RowFinding } from './batch-row.js';

/** The fields as the template heads them. */
export const FIELD_NAMES: Record<BatchField, Record<Language, string>> = {
  phone: { en: 'phone', fr: 'numéro' },
  amount: { en: 'amount', fr: 'montant' },
  channel: { en: 'channel', fr: 'canal' },
  staysInWallet: { en: 'stays in wallet', fr: 'reste sur le portefeuille' },
  beneficiary: { en: 'beneficiary', fr: 'bénéficiaire' },
  purpose: { en: 'purpose', fr: 'motif' },
  note: { en: 'note', fr: 'note' },
};

/** What was found, in the reader's language. */
export function findingText({ rule, values }: RowFinding, language: Language): string {
  return fill(ruleTexts(rule)[language], values);
}

/** All errors of a line in one text, each with the name of its column as the file has it. */
export function errorText(
  errors: readonly RowFinding[],
  file: { columns: readonly string[]; mapping: ColumnMapping },
  language: Language,
): string {
  return errors
    .map((error) => {
      const text = findingText(error, language);
      if (error.field === 'row') return text;
      const column = file.mapping[error.field];
      const name = (column === undefined ? '' : file.columns[column]) || FIELD_NAMES[error.field][language];
      return language === 'fr' ? `${name} : ${text}` : `${name}: ${text}`;
    })
    .join(' · ');
}
