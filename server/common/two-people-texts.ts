import type { Texts } from './language.js';

/** What stands in the way of second factors, files and acts that take two people. */
export const TWO_PEOPLE_PROBLEM_TEXTS = {
  second_factor_missing: {
    en: 'This takes a second factor: enrol an authenticator app in your profile first.',
    fr: 'Cette action exige un second facteur : enregistrez d’abord une application d’authentification dans votre profil.',
  },
  enrolment_missing: {
    en: 'No enrolment waits for its first code; start again.',
    fr: 'Aucun enregistrement n’attend son premier code ; recommencez.',
  },
  own_second_factor: {
    en: 'Another administrator resets your second factor; you replace your own in your profile.',
    fr: 'Un autre administrateur réinitialise votre second facteur ; vous remplacez le vôtre dans votre profil.',
  },
  approver_cool_off: {
    en: 'Your access was created, reset or widened recently: you can approve from {at}.',
    fr: 'Votre accès vient d’être créé, réinitialisé ou élargi : vous pourrez approuver à partir du {at}.',
  },
  connection_needs_approval: {
    en: 'A second administrator must approve another base URL or other wire variants. Use “Change the connection” instead.',
    fr: 'Un second administrateur doit approuver une autre adresse ou d’autres variantes techniques. Passez par « Modifier la connexion ».',
  },
  proposed_credentials_expired: {
    en: 'The credentials of this request were deleted after 7 days. Refuse or withdraw it, then make a new request.',
    fr: 'Les identifiants de cette demande ont été supprimés après 7 jours. Refusez-la ou retirez-la, puis faites une nouvelle demande.',
  },
  own_password: {
    en: 'Change your own password in your profile; another administrator resets it if you lost it.',
    fr: 'Changez votre propre mot de passe dans votre profil ; un autre administrateur le réinitialise si vous l’avez perdu.',
  },
  second_admin_recent: {
    en: 'Another administrator lost this role or was disabled recently; you can do this alone from {at}.',
    fr: 'Un autre administrateur vient de perdre ce rôle ou d’être désactivé ; vous pourrez agir seul à partir du {at}.',
  },
  set_up_link_missing: {
    en: 'You have no set-up link to issue for this user; request a password reset first.',
    fr: 'Vous n’avez aucun lien de configuration à émettre pour cet utilisateur ; demandez d’abord une réinitialisation du mot de passe.',
  },
  set_up_link_invalid: {
    en: 'This link has expired or has already been used; ask an administrator for a new one.',
    fr: 'Ce lien a expiré ou a déjà servi ; demandez-en un nouveau à un administrateur.',
  },
  api_key_not_issuable: {
    en: 'This key was already issued, was revoked, or was requested by another administrator.',
    fr: 'Cette clé a déjà été émise, a été révoquée ou a été demandée par un autre administrateur.',
  },
  proposal_about_you: {
    en: 'This concerns your own access: another administrator approves it.',
    fr: 'Ceci concerne votre propre accès : un autre administrateur l’approuve.',
  },
  octet_stream_only: {
    en: 'Send the bytes of the file as application/octet-stream.',
    fr: 'Envoyez les octets du fichier en application/octet-stream.',
  },
  proposal_open: {
    en: 'A proposal about this already waits for its decision.',
    fr: 'Une proposition à ce sujet attend déjà sa décision.',
  },
  proposal_decided: {
    en: 'This proposal is already decided.',
    fr: 'Cette proposition est déjà tranchée.',
  },
  proposal_own: {
    en: 'Another person decides what you proposed; you may withdraw it.',
    fr: 'Une autre personne tranche ce que vous avez proposé ; vous pouvez le retirer.',
  },
  proposal_not_yours: {
    en: 'Only the person who proposed this may withdraw it.',
    fr: 'Seule la personne qui l’a proposé peut le retirer.',
  },
  proposal_kind_unknown: {
    en: 'This version cannot do what was proposed; it can only be refused or withdrawn.',
    fr: 'Cette version ne sait pas exécuter ce qui a été proposé ; il ne peut être que refusé ou retiré.',
  },
  proposer_gone: {
    en: 'Whoever proposed this may no longer do so; refuse it, and propose it again.',
    fr: 'La personne qui l’a proposé n’y est plus autorisée ; refusez-le, puis proposez-le à nouveau.',
  },
  too_early: {
    en: 'This may be approved from {at} on.',
    fr: 'Ceci peut être approuvé à partir du {at}.',
  },
} satisfies Record<string, Texts>;

export const TWO_PEOPLE_RULE_TEXTS: Record<string, Texts> = {
  wrongCode: {
    en: 'is not correct',
    fr: 'n’est pas correct',
  },
  usedCode: {
    en: 'has already been used; enter the next one, which the app shows within {seconds} seconds',
    fr: 'a déjà servi ; saisissez le suivant, que l’application affiche d’ici {seconds} secondes',
  },
  unknownFile: { en: 'is not a file of this project', fr: 'n’est pas un fichier de ce projet' },
  fileEmpty: { en: 'is empty', fr: 'est vide' },
  fileName: {
    en: 'must be a name of 1 to {limit} characters',
    fr: 'doit être un nom de 1 à {limit} caractères',
  },
  fileType: {
    en: 'must be, by its content, one of: {allowed}',
    fr: 'doit être, par son contenu, l’un de : {allowed}',
  },
};
