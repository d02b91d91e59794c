import type { Texts } from '../../platform/i18n/language.js';

interface AccountMailText {
  subject: Texts;
  text: Texts;
}

const WARNING: Texts = {
  en: 'If this was not you, contact an administrator at once. They can end your sessions and reset your access.\n\nRappro: {url}',
  fr: 'Si vous n’êtes pas à l’origine de cette action, prévenez immédiatement un administrateur. Il peut fermer vos sessions et réinitialiser vos accès.\n\nRappro : {url}',
};

/** Composes a mail of what happened and what to do if the user did not do it. */
const notice = (subject: Texts, what: Texts): AccountMailText => ({
  subject: { en: `[Rappro] ${subject.en}`, fr: `[Rappro] ${subject.fr}` },
  text: { en: `${what.en}\n\n${WARNING.en}`, fr: `${what.fr}\n\n${WARNING.fr}` },
});

const passwordChanged = notice(
  { en: 'Your password was changed', fr: 'Votre mot de passe a été modifié' },
  {
    en: 'The password of your account was changed on {at:time}. All other sessions have ended.',
    fr: 'Le mot de passe de votre compte a été modifié le {at:time}. Toutes les autres sessions ont été fermées.',
  },
);

/** Mails to a user about their own account, by the act of the audit log. */
export const ACCOUNT_MAIL_TEXTS = {
  'person.password_reset_requested': {
    subject: { en: '[Rappro] Choose a new password', fr: '[Rappro] Choisissez un nouveau mot de passe' },
    text: {
      en: 'A new password was requested for your account on {at:time}. Choose it through this link within {minutes} minutes; it can be used once:\n\n{link}\n\nYour second factor stays as it is and is required to sign in.\n\nIf you did not request this, ignore this e-mail. Your password remains valid.',
      fr: 'Un nouveau mot de passe a été demandé pour votre compte le {at:time}. Choisissez-le par ce lien dans les {minutes} minutes ; il est à usage unique :\n\n{link}\n\nVotre second facteur reste inchangé et sera demandé à la connexion.\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe reste valable.',
    },
  },
  'person.password_changed': passwordChanged,
  'person.password_reset_done': passwordChanged,
  'person.set_up': passwordChanged,
  'person.password_reset': notice(
    { en: 'Your password was reset', fr: 'Votre mot de passe a été réinitialisé' },
    {
      en: 'An administrator reset your password on {at:time}. It is no longer valid, and your sessions have ended. The administrator gives you a link to choose a new one.',
      fr: 'Un administrateur a réinitialisé votre mot de passe le {at:time}. Il n’est plus valable et vos sessions ont été fermées. L’administrateur vous remet un lien pour en choisir un nouveau.',
    },
  ),
  'person.second_factor_enrolled': notice(
    { en: 'An authenticator app was added', fr: 'Une application d’authentification a été ajoutée' },
    {
      en: 'An authenticator app was set up for your account on {at:time}. It replaces the former one.',
      fr: 'Une application d’authentification a été configurée pour votre compte le {at:time}. Elle remplace la précédente.',
    },
  ),
  'person.second_factor_reset': notice(
    { en: 'Your second factor was removed', fr: 'Votre second facteur a été supprimé' },
    {
      en: 'An administrator removed your authenticator app, your passkeys and your recovery codes on {at:time}.',
      fr: 'Un administrateur a supprimé votre application d’authentification, vos clés d’accès et vos codes de secours le {at:time}.',
    },
  ),
  'person.passkey_added': notice(
    { en: 'A passkey was added', fr: 'Une clé d’accès a été ajoutée' },
    {
      en: 'The passkey “{name}” was added to your account on {at:time}.',
      fr: 'La clé d’accès « {name} » a été ajoutée à votre compte le {at:time}.',
    },
  ),
  'person.passkey_removed': notice(
    { en: 'A passkey was removed', fr: 'Une clé d’accès a été supprimée' },
    {
      en: 'The passkey “{name}” was removed from your account on {at:time}.',
      fr: 'La clé d’accès « {name} » a été supprimée de votre compte le {at:time}.',
    },
  ),
  'person.recovery_code_used': notice(
    { en: 'A recovery code was used', fr: 'Un code de secours a été utilisé' },
    {
      en: 'A recovery code of your account was used on {at:time} in place of the authenticator app. Codes left: {left}.',
      fr: 'Un code de secours de votre compte a été utilisé le {at:time} à la place de l’application d’authentification. Codes restants : {left}.',
    },
  ),
  'person.access_withdrawn': notice(
    { en: 'Access was taken from your account', fr: 'Un accès a été retiré à votre compte' },
    {
      en: 'An administrator disabled your account or reduced its role, projects or limits on {at:time}. Another approver can undo this within 7 days.',
      fr: 'Un administrateur a désactivé votre compte ou réduit son rôle, ses projets ou ses limites le {at:time}. Un autre approbateur peut rétablir cet accès pendant 7 jours.',
    },
  ),
} satisfies Record<string, AccountMailText>;

export type AccountMailAct = keyof typeof ACCOUNT_MAIL_TEXTS;
