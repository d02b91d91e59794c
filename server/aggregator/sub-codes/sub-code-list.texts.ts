import type { Catalogue } from '../../platform/i18n/language.js';

/** List of error codes. */
export const subCodeList = {
  subCodes: {
    title: { en: 'Error codes', fr: 'Codes d’erreur' },
    intro: {
      en: 'Error codes of the aggregator, by list: meaning, responsible party and next step. The same code has a different meaning in each list.',
      fr: 'Codes d’erreur de l’agrégateur, par liste : signification, partie responsable et suite à donner. Un même code change de sens d’une liste à l’autre.',
    },
    emptyTitle: { en: 'The catalogue is empty', fr: 'Le catalogue est vide' },
    emptyText: {
      en: 'The catalogue is part of the software. Ask an administrator to check the installation.',
      fr: 'Le catalogue est fourni avec le logiciel. Demandez à un administrateur de vérifier l’installation.',
    },
    col: {
      safe: { en: 'Retry', fr: 'Nouvelle tentative' },
    },
    filter: {
      list: { en: 'List', fr: 'Liste' },
      fault: { en: 'Caused by', fr: 'Imputable à' },
      q: { en: 'Search', fr: 'Recherche' },
    },
    safeYes: { en: 'safe', fr: 'sans risque' },
    safeNo: { en: 'after verification only', fr: 'après vérification seulement' },
  },
} satisfies Catalogue;
