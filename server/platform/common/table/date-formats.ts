import type { Language } from '../../i18n/language.js';

const DAYS: Record<Language, string> = { en: 'd mmm yyyy', fr: 'dd/mm/yyyy' };

/** Returns the number format of days in a spreadsheet, as screens write them. */
export const dayFormat = (language: Language): string => DAYS[language];

export const minuteFormat = (language: Language): string => `${DAYS[language]} hh:mm`;

export const secondFormat = (language: Language): string => `${DAYS[language]} hh:mm:ss`;
