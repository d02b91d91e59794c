import type { Texts } from '../../platform/i18n/language.js';

export const SIGN_IN_PROBLEM_TEXTS = {
  sign_in_again: {
    en: 'Your sign-in is too old for this action. Sign out, sign in again, and do it within 15 minutes.',
    fr: 'Votre connexion est trop ancienne pour cette action. Déconnectez-vous, reconnectez-vous, puis recommencez dans les 15 minutes.',
  },
  password_sign_in_off: {
    en: 'Passwords are not accepted on this server. Sign in through the identity provider.',
    fr: 'Ce serveur n’accepte pas les mots de passe. Connectez-vous par le fournisseur d’identité.',
  },
  password_reset_mail_off: {
    en: 'This server sends no e-mail. Ask an administrator to reset your password.',
    fr: 'Ce serveur n’envoie pas d’e-mails. Demandez à un administrateur de réinitialiser votre mot de passe.',
  },
  code_not_awaited: {
    en: 'No code is required in this session.',
    fr: 'Aucun code n’est demandé dans cette session.',
  },
  wrong_credentials: {
    en: 'Incorrect e-mail or password.',
    fr: 'Adresse e-mail ou mot de passe incorrect.',
  },
  too_many_attempts: {
    en: 'Too many attempts. Try again in {seconds} s.',
    fr: 'Trop de tentatives. Réessayez dans {seconds} s.',
  },
  too_many_codes: {
    en: 'Too many wrong codes today. Use a browser in which you signed in before, a passkey or a recovery code, or try again in {hours} h.',
    fr: 'Trop de codes erronés aujourd’hui. Utilisez un navigateur déjà connu, une clé d’accès ou un code de secours, ou réessayez dans {hours} h.',
  },
  session_ended: {
    en: 'Your session has ended. Sign in again.',
    fr: 'Votre session a expiré. Reconnectez-vous.',
  },
  other_user: {
    en: 'This page was opened for another user; {name} is now signed in in this browser. Nothing was done. Reload the page.',
    fr: 'Cette page a été ouverte pour un autre utilisateur ; {name} est à présent connecté dans ce navigateur. Aucune action n’a été effectuée. Rechargez la page.',
  },
} satisfies Record<string, Texts>;

export const SIGN_IN_RULE_TEXTS: Record<string, Texts> = {
  passkeyRefused: {
    en: 'was not accepted; try again, or use the authenticator app',
    fr: 'n’a pas été acceptée ; réessayez ou utilisez l’application d’authentification',
  },
  passkeyUsed: {
    en: 'has expired or was already used; confirm with the passkey again',
    fr: 'a expiré ou a déjà servi ; confirmez de nouveau avec la clé d’accès',
  },
  samePassword: {
    en: 'must differ from the current password',
    fr: 'doit être différent du mot de passe actuel',
  },
  wrongPassword: { en: 'is not the current password', fr: 'n’est pas le mot de passe actuel' },
};
