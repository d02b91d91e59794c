import { toCardinal as english } from 'n2words/en-GB';
import { toCardinal as french } from 'n2words/fr-FR';

/**
 * Writes an amount: `twelve thousand five hundred CFA francs`, `deux millions de francs CFA`.
 * @param amount whole XOF, not negative
 */
export function amountInWords(amount: number, locale: string): string {
  const several = amount >= 2;
  if (locale !== 'fr') return `${english(amount)} ${several || amount === 0 ? 'CFA francs' : 'CFA franc'}`;
  const words = french(amount);
  const unit = several ? 'francs CFA' : 'franc CFA';
  return /(million|milliard)s?$/.test(words) ? `${words} de ${unit}` : `${words} ${unit}`;
}
