import type { Language, Texts } from './language.js';
import { VOCABULARIES } from './report-vocabularies.js';

/** How a break may end, in words; what the product alone says is none of them. */
const ends = (language: Language): string =>
  Object.entries(VOCABULARIES.resolution)
    .filter(([code]) => code !== 'cleared')
    .map(([, words]) => words[language])
    .join(', ');

export const BREAK_PROBLEM_TEXTS = {
  break_resolved: {
    en: 'Break {number} is resolved already; open it again first.',
    fr: 'L’écart {number} est déjà résolu ; rouvrez-le d’abord.',
  },
  break_open: { en: 'Break {number} is open.', fr: 'L’écart {number} est ouvert.' },
  note_struck: { en: 'This note is struck out already.', fr: 'Cette remarque est déjà rayée.' },
  break_sheet_header: {
    en: 'This is not the spreadsheet of breaks: columns are missing ({missing}).',
    fr: 'Ce n’est pas la feuille des écarts : des colonnes manquent ({missing}).',
  },
} satisfies Record<string, Texts>;

export const BREAK_RULE_TEXTS: Record<string, Texts> = {
  cannotSeeProject: {
    en: 'is nobody who sees this project',
    fr: 'n’est pas une personne qui voit ce projet',
  },
  inTheFuture: { en: 'must be in the future', fr: 'doit être dans le futur' },
  tooFarAway: { en: 'is more than 400 days away', fr: 'est à plus de 400 jours' },
  breakUnknown: { en: 'is no break of your projects', fr: 'n’est pas un écart de vos projets' },
  breakTwice: { en: 'stands there twice', fr: 'figure deux fois' },
  breakAmount: {
    en: 'is not the amount of this break ({amount} XOF): the row is mixed up',
    fr: 'n’est pas le montant de cet écart ({amount} XOF) : la ligne est mélangée',
  },
  breakResolved: { en: 'is resolved already', fr: 'est déjà résolu' },
  breakCode: {
    en: `is no resolution code; these are: ${ends('en')}`,
    fr: `n’est pas un code de résolution ; les voici : ${ends('fr')}`,
  },
  breakCodeMissing: {
    en: 'is required with a reason',
    fr: 'est obligatoire avec un motif',
  },
  breakProposed: {
    en: 'already awaits the approval of a second person',
    fr: 'attend déjà l’approbation d’une deuxième personne',
  },
  breakAboveLimit: {
    en: 'writes off more than one person may: resolve it on its own page, a second person approves',
    fr: 'dépasse ce qu’une seule personne peut passer en perte : clôturez-le sur sa page, une deuxième personne approuve',
  },
  breakDivergence: {
    en: 'we and the aggregator disagree: propose it on its own page, another person decides',
    fr: 'nous et l’agrégateur ne sommes pas d’accord : proposez-le sur sa page, une autre personne décide',
  },
};
