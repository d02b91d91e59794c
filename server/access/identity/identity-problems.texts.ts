import type { Texts } from '../../platform/i18n/language.js';

export const IDENTITY_PROBLEM_TEXTS = {
  page_outdated: {
    en: 'Rappro was updated since this page was opened. Nothing was done. Reload the page and try again.',
    fr: 'Rappro a été mis à jour depuis l’ouverture de cette page. Aucune action n’a été effectuée. Rechargez la page, puis réessayez.',
  },
} satisfies Record<string, Texts>;

export const IDENTITY_RULE_TEXTS: Record<string, Texts> = {
  tooCommon: {
    en: 'is too common; choose another password',
    fr: 'est trop courant ; choisissez un autre mot de passe',
  },
  namesPerson: {
    en: 'must not be based on the name or e-mail address of the user',
    fr: 'ne doit pas reprendre le nom ou l’adresse e-mail de l’utilisateur',
  },
  notInCatalogue: {
    en: 'must only name countries and operators of the catalogue',
    fr: 'ne doit désigner que des pays et opérateurs du catalogue',
  },
};
