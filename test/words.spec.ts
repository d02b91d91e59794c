import { describe, expect, it } from '@jest/globals';
import type { Texts } from '../server/i18n/language.js';
import { VOCABULARIES } from '../server/i18n/vocabularies.js';
import { textsIn } from '../web/src/i18n/texts.js';

const english = textsIn('en');
const french = textsIn('fr');

const told = (words: Record<string, Texts>, language: keyof Texts) =>
  Object.fromEntries(Object.entries(words).map(([code, texts]) => [code, texts[language]]));

describe('the texts of screens and files', () => {
  it('name kinds and resolutions of breaks alike on screen and in the spreadsheet', () => {
    const { breakKind, resolution } = VOCABULARIES;
    expect([english.breakKind, french.breakKind]).toEqual([told(breakKind, 'en'), told(breakKind, 'fr')]);
    expect([english.resolutionCode, french.resolutionCode]).toEqual([
      told(resolution, 'en'),
      told(resolution, 'fr'),
    ]);
  });
});
