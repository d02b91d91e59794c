import type { Texts } from '../../platform/i18n/language.js';

export const USER_PROBLEM_TEXTS = {
  last_admin: {
    en: 'This user is the last active administrator of all projects. Create another administrator first.',
    fr: 'Cet utilisateur est le dernier administrateur actif de tous les projets. Créez d’abord un autre administrateur.',
  },
  own_provider_link: {
    en: 'You cannot let your own account sign in through the identity provider. Ask another administrator.',
    fr: 'Vous ne pouvez pas autoriser la connexion de votre propre compte par le fournisseur d’identité. Adressez-vous à un autre administrateur.',
  },
} satisfies Record<string, Texts>;

export const USER_RULE_TEXTS: Record<string, Texts> = {
  withinTwoYears: {
    en: 'must be in the future, within two years',
    fr: 'doit être dans le futur, dans les deux ans',
  },
  emailTaken: { en: 'already belongs to another user', fr: 'appartient déjà à un autre utilisateur' },
  notForAdministrators: {
    en: 'cannot be limited for an administrator; choose another role or remove the limit',
    fr: 'ne peut pas être limité pour un administrateur ; choisissez un autre rôle ou retirez la limite',
  },
  codeToWithdraw: {
    en: 'is required: taking access from an approver needs a code of your second factor',
    fr: 'est obligatoire : retirer un accès à un approbateur exige un code de votre second facteur',
  },
};
