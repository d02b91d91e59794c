import { describe, expect, it } from '@jest/globals';
import { allTexts, placeholdersOf } from '../../../test/support/texts.js';
import type { Language } from './language.js';

/** Words not used according to docs/glossary.md, each with the term in its place. */
const REFUSED: Record<Language, readonly [RegExp, string][]> = {
  en: [
    [/\b(some|any|every|no)body\b|\b(some|any|every)one\b|\bwhoever\b/i, 'a role, or the passive'],
    [/\bsub-?codes?\b/i, 'error code'],
    [/\bsweeps?\b/i, 'scheduled check'],
    [/\bdrift\b/i, 'unexpected response'],
    [/\bstor(y|ies)\b/i, 'timeline'],
    [/\bsettled?\b|\bsettles\b|\bsettling\b/i, 'resolve'],
    [/\blegs?\b/i, 'source'],
    [/\bby hand\b/i, 'manual'],
    [/\bwrong rows?\b/i, 'invalid rows'],
    [/\bbrought\b|\bbring\b/i, 'import'],
    [/\byour word\b|\bdeciders?\b/i, 'approval, approver'],
    [/\bdoors?\b|\btold\b|\btells?\b/i, 'a plain verb'],
    [/\blet it go on\b/i, 'release'],
    [/\basked\b|\basks\b/i, 'status check, requested'],
    [/\bnotifications?\b/i, 'callback'],
    [/^send (it |them )?again\b|\brepeats?\b/i, 'retry'],
  ],
  fr: [
    [/\bquelqu[’']un\b|\bquiconque\b/i, 'un rôle, ou le passif'],
    [/\bsous-?codes?\b/i, 'code d’erreur'],
    [/\bbalayages?\b/i, 'vérification planifiée'],
    [/\bécarts? au contrat\b|\bdérives?\b/i, 'réponse inattendue'],
    [/\béchanges?\b/i, 'appel API'],
    [/\bpreuves? de soldes?\b/i, 'justification de solde'],
    [/\bà la main\b/i, 'manuel, correction manuelle'],
    [/\ben route\b/i, 'en transit'],
    [/\bforgée?s?\b/i, 'falsifié'],
    [/\bgelée?s?\b/i, 'arrêtée'],
    [/\bremarques?\b|\bbarrée?s?\b/i, 'note, rayée'],
    [/\brenvois?\b|\brelances?\b/i, 'nouvelle tentative'],
    [/\bpoids\b|^quoi\b|^à qui\b/i, 'gravité, nature, responsable'],
    [/\bà deux\b/i, 'double validation'],
    [/\blivres?\b/i, 'source, comptabilité'],
    [/\bsans issue\b/i, 'issue inconnue'],
    [/\blaiss\w+ aller\b/i, 'lever la suspension'],
    [/\bnotifications?\b/i, 'callback'],
    [/\blignes fausses\b/i, 'lignes en erreur'],
    [/^(ce qui|ce que|celui qui|ceux qui)\b/i, 'un nom'],
  ],
};

const PLACE = /%?\{\w+(?::\w+)?\}/g;

describe('texts of the product', () => {
  it.each(['en', 'fr'] as const)('use the terms of the glossary (%s)', async (language) => {
    const found = (await allTexts()).flatMap((leaf) =>
      REFUSED[language]
        .filter(([word]) => word.test(leaf[language].replace(PLACE, '')))
        .map(([, instead]) => `${leaf.path}: ${leaf[language]} → ${instead}`),
    );
    expect(found).toEqual([]);
  });

  it('fill the same places in both languages', async () => {
    const uneven = (await allTexts()).filter(
      ({ en, fr }) => placeholdersOf(en).join() !== placeholdersOf(fr).join(),
    );
    expect(uneven.map(({ path }) => path)).toEqual([]);
  });
});
