import { describe, expect, it } from '@jest/globals';
import { allSubCodes } from './sub-code-catalogue.js';
import { SHORT_TEXT_LENGTH, shortTextsOf } from './short-texts.js';
import { SUB_CODE_LISTS } from '../contract/outcome-words.js';

describe.each(['en', 'fr'] as const)('the short texts of error codes in %s', (language) => {
  const texts = allSubCodes().map((known) => ({ ...known, short: shortTextsOf(known)[language] }));

  it.each(texts)(`$list $code has at most ${SHORT_TEXT_LENGTH} characters`, ({ short }) => {
    expect(short.trim()).toBe(short);
    expect(short.length).toBeGreaterThan(0);
    expect(short.length).toBeLessThanOrEqual(SHORT_TEXT_LENGTH);
  });

  it.each(SUB_CODE_LISTS)('differ from each other in %s', (list) => {
    const shorts = texts.filter((text) => text.list === list).map(({ short }) => short.toLowerCase());
    expect(shorts.filter((short, at) => shorts.indexOf(short) !== at)).toEqual([]);
  });
});

describe('the short text of an edited error code', () => {
  const meaning = { en: 'Authentication failure', fr: 'Échec d’authentification' };
  const known = { list: 'createInvoice', code: '00', meaning } as const;

  it('is the meaning that an administrator has written, in the language that was changed', () => {
    const shown = { ...meaning, fr: 'Clé expirée' };
    expect(shortTextsOf(known, shown)).toEqual({ en: shortTextsOf(known).en, fr: 'Clé expirée' });
  });

  it('stays where only the advice was changed', () => {
    expect(shortTextsOf(known, { ...meaning })).toEqual(shortTextsOf(known));
  });
});
