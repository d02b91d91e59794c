import type { Texts } from './language.js';

export const REPORT_PROBLEM_TEXTS = {
  report_too_long: {
    en: 'This report has {rows} rows, and {format} takes {limit} at most. Take CSV, or fewer days.',
    fr: 'Ce rapport compte {rows} lignes, et {format} en accepte {limit} au plus. Prenez le CSV, ou moins de journées.',
  },
  reports_busy: {
    en: 'Too many files are being written right now; try again in a moment.',
    fr: 'Trop de fichiers sont en cours d’écriture ; réessayez dans un instant.',
  },
  journal_day_open: {
    en: 'Only a locked day goes to the journal; {day} is not locked.',
    fr: 'Seule une journée verrouillée passe au journal ; le {day} ne l’est pas.',
  },
  journal_exported: {
    en: 'The journal of {day} was exported on {at} by {by} (pieces {first} to {last}). Say why you want it again: it will be marked as a duplicate.',
    fr: 'Le journal du {day} a été exporté le {at} par {by} (pièces {first} à {last}). Dites pourquoi vous le voulez de nouveau : il sera marqué comme duplicata.',
  },
  journal_gap: {
    en: 'Earlier days have not been exported: {days}. Export them first, or accept the gap',
    fr: 'Des journées antérieures n’ont pas été exportées : {days}. Exportez-les d’abord, ou acceptez cette interruption',
  },
  journal_empty: {
    en: 'Nothing moved on {day}: there is nothing to export.',
    fr: 'Aucun mouvement le {day} : il n’y a rien à exporter.',
  },
  report_mail_not_set: {
    en: 'No mail server is set on this installation (SMTP_URL, MAIL_FROM).',
    fr: 'Aucun serveur de messagerie n’est réglé sur cette installation (SMTP_URL, MAIL_FROM).',
  },
  report_delivery_waiting: {
    en: 'This report is still waiting to be sent.',
    fr: 'Ce rapport est encore en attente d’envoi.',
  },
} satisfies Record<string, Texts>;

export const REPORT_RULE_TEXTS: Record<string, Texts> = {
  notInFuture: { en: 'must not lie in the future', fr: 'ne doit pas être dans le futur' },
  rangeOrder: { en: 'must not be before the first day', fr: 'ne doit pas précéder le premier jour' },
  rangeTooLong: { en: 'must be at most {limit} days on', fr: 'doit être au plus {limit} jours plus loin' },
  isSendTime: { en: 'must be a time such as 07:30', fr: 'doit être une heure telle que 07:30' },
  isJournalCode: {
    en: 'must be 1 to 6 digits and capitals',
    fr: 'doit être composé de 1 à 6 chiffres et majuscules',
  },
  isAccountNumber: {
    en: 'must be an account number: 1 to 13 digits and capitals',
    fr: 'doit être un numéro de compte : 1 à 13 chiffres et majuscules',
  },
  isJournalLabel: {
    en: 'must be a text of 1 to 35 characters; {operator} and {day} may stand in it',
    fr: 'doit être un texte de 1 à 35 caractères ; {operator} et {day} peuvent y figurer',
  },
};
