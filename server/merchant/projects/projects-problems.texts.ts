import type { Texts } from '../../platform/i18n/language.js';

export const PROJECT_PROBLEM_TEXTS = {
  aggregator_unreachable: {
    en: 'The aggregator could not be reached: {reason:fault}',
    fr: 'L’agrégateur est injoignable : {reason:fault}',
  },
  credentials_missing: {
    en: 'This project has no credentials yet. Set them in the connection to the aggregator.',
    fr: 'Ce projet n’a pas encore d’identifiants. Renseignez-les dans la connexion à l’agrégateur.',
  },
  credentials_refused: {
    en: 'The aggregator refused these credentials: {reason:fault}',
    fr: 'L’agrégateur a refusé ces identifiants : {reason:fault}',
  },
} satisfies Record<string, Texts>;

export const PROJECT_RULE_TEXTS: Record<string, Texts> = {
  plainAddress: {
    en: 'must be an address without user name, password, query or fragment',
    fr: 'doit être une adresse sans nom d’utilisateur, mot de passe, paramètre ni fragment',
  },
  privateAddress: {
    en: 'must not be an address of a private network',
    fr: 'ne doit pas être une adresse de réseau privé',
  },
  httpsOnly: { en: 'must be an https address', fr: 'doit être une adresse https' },
  nameTaken: { en: 'is already in use', fr: 'est déjà utilisé' },
  eachCallOnce: {
    en: 'must contain each type of transaction exactly once',
    fr: 'doit contenir chaque nature de transaction exactement une fois',
  },
  payoutNeverExpires: {
    en: 'must be empty: payouts do not expire',
    fr: 'doit être vide : un décaissement n’expire pas',
  },
  lastStepOpen: {
    en: 'must be empty: the last interval has no end',
    fr: 'doit être vide : le dernier intervalle n’a pas de fin',
  },
  stepsAscend: {
    en: 'must be longer than the previous interval',
    fr: 'doit être supérieur à l’intervalle précédent',
  },
  needsApproval: {
    en: 'requires the approval of a second administrator',
    fr: 'exige l’approbation d’un second administrateur',
  },
};
