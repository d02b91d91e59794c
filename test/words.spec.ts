import { describe, expect, it } from '@jest/globals';
import { BREAK_SHEET_COLUMNS } from '../server/books/breaks/breaks.texts.js';
import type { Language, Texts } from '../server/platform/i18n/language.js';
import { REPORT_TITLES } from '../server/platform/i18n/titles.js';
import { VOCABULARIES } from '../server/reporting/reports/vocabularies.texts.js';
import { textsIn } from '../web/src/kit/i18n/texts.js';

const inLanguage = (words: Record<string, Texts>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([code, texts]) => [code, texts[language]]));

describe.each(['en', 'fr'] as const)('words of screens and files (%s)', (language) => {
  const screen = textsIn(language);

  it.each([
    ['titles of reports', REPORT_TITLES, screen.report],
    ['kinds of transaction', VOCABULARIES.kind, screen.kind],
    ['channels', VOCABULARIES.channel, screen.channel],
    ['statuses', VOCABULARIES.status, screen.status],
    ['roles', VOCABULARIES.role, screen.role],
    ['sources', VOCABULARIES.side, screen.side],
    ['types of break', VOCABULARIES.breakKind, screen.breakKind],
    ['resolutions', VOCABULARIES.resolution, screen.resolutionCode],
    ['states of a day', VOCABULARIES.dayState, screen.day.state],
    ['actions on a day', VOCABULARIES.dayAct, screen.dayAct],
  ])('are the same for %s', (_, inFiles, onScreen) => {
    expect(inLanguage(inFiles, language)).toEqual(onScreen);
  });

  it('name the columns of breaks alike in the list and in the spreadsheet', () => {
    const { day, kind, reference, operator, due, owner, state } = inLanguage(BREAK_SHEET_COLUMNS, language);
    expect(screen.breaks.col).toMatchObject({ day, kind, reference, operator, due, owner, state });
  });
});
