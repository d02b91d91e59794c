import type { Texts } from '../../platform/i18n/language.js';

export const CALLBACK_PROBLEM_TEXTS = {
  malformed_body: {
    en: 'The request body could not be read: {reason}',
    fr: 'Le corps de la requête est illisible : {reason}',
  },
  post_only: {
    en: 'This address accepts callbacks by POST only.',
    fr: 'Cette adresse n’accepte que les callbacks envoyés par POST.',
  },
  unknown_project_key: {
    en: 'The key in this address does not belong to any project.',
    fr: 'La clé contenue dans cette adresse ne correspond à aucun projet.',
  },
  callback_quota: {
    en: 'This sender has used up its share of the hourly limit of callbacks without a valid mark. This callback was not stored. Send it again after the time given in Retry-After.',
    fr: 'Cet expéditeur a épuisé sa part de la limite horaire de callbacks sans marque valide. Ce callback n’a pas été enregistré. Renvoyez-le après le délai indiqué par Retry-After.',
  },
  callback_repeated: {
    en: 'This transaction has reached its limit of callbacks. This callback was not stored. Send it again after the time given in Retry-After.',
    fr: 'Cette transaction a atteint sa limite de callbacks. Ce callback n’a pas été enregistré. Renvoyez-le après le délai indiqué par Retry-After.',
  },
} satisfies Record<string, Texts>;
