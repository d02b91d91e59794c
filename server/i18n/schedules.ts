import type { Catalogue } from './language.js';

/** Reports that go out by e-mail. */
export const schedules = {
  schedules: {
    title: { en: 'Scheduled mails', fr: 'Envois programmés' },
    noMailServer: {
      en: 'No mail server is set, so nothing is sent. Set SMTP_URL and MAIL_FROM on the server, then restart it.',
      fr: 'Aucun serveur de messagerie n’est configuré : rien n’est envoyé. Renseignez SMTP_URL et MAIL_FROM sur le serveur, puis redémarrez-le.',
    },
    intro: {
      en: 'Reports that go out by e-mail every day, about the day before.',
      fr: 'Les rapports qui partent chaque jour par e-mail, au sujet de la veille.',
    },
    failed: { en: 'The schedules could not be read', fr: 'Les envois n’ont pas pu être lus' },
    list: { en: 'Every day', fr: 'Chaque jour' },
    emptyTitle: { en: 'No report goes out by itself', fr: 'Aucun rapport ne part de lui-même' },
    emptyText: {
      en: 'Make a schedule: the report of the day before is mailed to the people whom you name.',
      fr: 'Créez un envoi : le rapport de la veille est adressé aux personnes que vous nommez.',
    },
    make: { en: 'New schedule', fr: 'Nouvel envoi' },
    edit: { en: 'Change', fr: 'Modifier' },
    remove: { en: 'Remove', fr: 'Supprimer' },
    removeText: {
      en: 'Nothing more is sent by this schedule, and the log of its mails goes with it.',
      fr: 'Cet envoi n’adresse plus rien, et le journal de ses e-mails disparaît avec lui.',
    },
    removed: { en: 'Removed.', fr: 'Supprimé.' },
    saved: { en: 'Saved.', fr: 'Enregistré.' },
    text: {
      en: 'The report of the day before goes out at this time every day.',
      fr: 'Le rapport de la veille part chaque jour à cette heure.',
    },
    format: { en: 'File', fr: 'Fichier' },
    language: {
      fr: { en: 'French', fr: 'Français' },
      en: { en: 'English', fr: 'Anglais' },
    },
    recipientsHelp: { en: 'A line for each, at most 20.', fr: 'Une ligne par adresse, 20 au plus.' },
    enabled: { en: 'Sends every day', fr: 'Part chaque jour' },
    daily: { en: 'daily at %{time}', fr: 'chaque jour à %{time}' },
    next: { en: 'next', fr: 'prochain' },
    off: { en: 'Stands still', fr: 'À l’arrêt' },
    sendNow: { en: 'Send now', fr: 'Envoyer' },
    sendingNow: {
      en: 'It is being sent; the log says how it went.',
      fr: 'L’envoi est en cours ; le journal dit ce qu’il en est.',
    },
    col: {
      report: { en: 'Report', fr: 'Rapport' },
      recipients: { en: 'To', fr: 'À' },
      sendAt: { en: 'At', fr: 'Heure' },
      last: { en: 'Last one', fr: 'Le dernier' },
      day: { en: 'About', fr: 'Au sujet du' },
      state: { en: 'State', fr: 'État' },
      attempts: { en: 'Attempts', fr: 'Essais' },
      at: { en: 'When', fr: 'Quand' },
    },
    deliveries: { en: 'Log of mails', fr: 'Journal des e-mails' },
    deliveriesNote: {
      en: 'newest first; failed mails are retried, then marked as given up',
      fr: 'du plus récent au plus ancien ; un envoi en échec est retenté, puis marqué comme abandonné',
    },
    noDeliveries: { en: 'Nothing was sent yet.', fr: 'Rien n’a encore été envoyé.' },
    state: {
      waiting: { en: 'Waiting', fr: 'En attente' },
      sent: { en: 'Sent', fr: 'Envoyé' },
      failed: { en: 'Given up', fr: 'Abandonné' },
    },
    again: { en: 'sent again', fr: 'renvoyé' },
    resend: { en: 'Send again', fr: 'Renvoyer' },
    resending: { en: 'It is being sent again.', fr: 'Le renvoi est en cours.' },
  },
} satisfies Catalogue;
