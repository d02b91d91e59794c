import { connectionFaults } from './connection-faults.js';
import type { Language } from './language.js';

/**
 * Writes a stored fault: a phrase of `connectionFault`, after a colon a more exact one or an excerpt of what came. Faults
 * stored by earlier versions are such phrases alone; an unknown one is written as it is.
 */
export function faultText(fault: string, language: Language): string {
  const asked = /^(.*) \((Retry-After: [^()]*)\)$/s.exec(fault);
  if (asked) return `${faultText(asked[1] ?? '', language)}, ${asked[2] ?? ''}`;
  const known = phraseOf(fault, language);
  if (known !== undefined) return known;
  const colon = fault.indexOf(': ');
  const phrase = colon < 0 ? undefined : phraseOf(fault.slice(0, colon), language);
  if (phrase === undefined) return fault;
  const rest = fault.slice(colon + 2);
  const more = faultText(rest, language);
  if (more !== rest || phraseOf(rest, language) !== undefined)
    return language === 'fr' ? `${phrase}\u202f: ${more}` : `${phrase}: ${more}`;
  return language === 'fr' ? `${phrase} «\u00a0${rest}\u00a0»` : `${phrase} “${rest}”`;
}

function phraseOf(phrase: string, language: Language): string | undefined {
  if (/^HTTP \d{1,3}$/.test(phrase)) return phrase;
  const texts: Record<string, Record<Language, string>> = connectionFaults;
  return Object.hasOwn(texts, phrase) ? texts[phrase]?.[language] : undefined;
}
