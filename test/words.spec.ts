import { describe, expect, it } from '@jest/globals';
import type { Texts } from '../server/common/language.js';
import { VOCABULARIES } from '../server/common/report-vocabularies.js';
import { texts as english } from '../web/src/i18n/en/texts.js';
import { texts as french } from '../web/src/i18n/fr/texts.js';

const told = (words: Record<string, Texts>, language: keyof Texts) =>
  Object.fromEntries(Object.entries(words).map(([code, texts]) => [code, texts[language]]));

describe('words of the screens and of the files', () => {
  it('call kinds and ends of breaks the same: what is read on a screen is written into a spreadsheet', () => {
    const { breakKind, resolution } = VOCABULARIES;
    expect([english.breakKind, french.breakKind]).toEqual([told(breakKind, 'en'), told(breakKind, 'fr')]);
    expect([english.resolutionCode, french.resolutionCode]).toEqual([
      told(resolution, 'en'),
      told(resolution, 'fr'),
    ]);
  });
});
