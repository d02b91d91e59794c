import type { Catalogue } from '../../platform/i18n/language.js';

export const schedules = {
  schedules: {
    title: { en: 'Scheduled reports', fr: 'Envois programmés' },
    noMailServer: {
      en: 'No mail server is configured, so nothing is sent. Set SMTP_URL and MAIL_FROM on the server, then restart it.',
      fr: 'Aucun serveur de messagerie n’est configuré : rien n’est envoyé. Renseignez SMTP_URL et MAIL_FROM sur le serveur, puis redémarrez-le.',
    },
    intro: {
      en: 'Reports of the previous day sent by e-mail every day.',
      fr: 'Rapports de la veille envoyés chaque jour par e-mail.',
    },
    failed: { en: 'Schedules not available', fr: 'Envois programmés indisponibles' },
    list: { en: 'Daily schedules', fr: 'Envois quotidiens' },
    emptyTitle: { en: 'No scheduled report', fr: 'Aucun rapport planifié' },
    emptyText: {
      en: 'Create a schedule to send the report of the previous day to the recipients of your choice.',
      fr: 'Créez un envoi planifié : le rapport de la veille est adressé aux destinataires choisis.',
    },
    make: { en: 'New schedule', fr: 'Nouvel envoi' },
    edit: { en: 'Edit', fr: 'Modifier' },
    remove: { en: 'Remove', fr: 'Supprimer' },
    removeText: {
      en: 'This schedule and the log of its e-mails are deleted.',
      fr: 'Cet envoi planifié et le journal de ses e-mails sont supprimés.',
    },
    removed: { en: 'Schedule deleted.', fr: 'Envoi supprimé.' },
    saved: { en: 'Schedule saved.', fr: 'Envoi enregistré.' },
    text: {
      en: 'The report of the previous day is sent every day at this time.',
      fr: 'Le rapport de la veille est envoyé chaque jour à cette heure.',
    },
    format: { en: 'File', fr: 'Fichier' },
    language: {
      fr: { en: 'French', fr: 'Français' },
      en: { en: 'English', fr: 'Anglais' },
    },
    languageHelp: {
      en: 'Users receive it in the language and with the currency label of their preferences.',
      fr: 'Les utilisateurs le reçoivent dans la langue et avec le libellé de devise de leurs préférences.',
    },
    recipientsHelp: {
      en: 'One address per line, at most 20: users of the project, or addresses of a domain that the server allows.',
      fr: 'Une adresse par ligne, 20 au plus : utilisateurs du projet, ou adresses d’un domaine autorisé par le serveur.',
    },
    responsible: { en: 'Responsible: %{name}', fr: 'Responsable : %{name}' },
    left: {
      en: 'The responsible user has left: nothing is sent until another user takes it over.',
      fr: 'Le responsable n’a plus accès : rien n’est envoyé tant qu’un autre utilisateur n’a pas repris l’envoi.',
    },
    leftShort: { en: 'No responsible user', fr: 'Sans responsable' },
    takeOver: { en: 'Take over', fr: 'Reprendre' },
    takenOver: {
      en: 'You are now responsible for this schedule.',
      fr: 'Vous êtes désormais responsable de cet envoi.',
    },
    enabled: { en: 'Enabled', fr: 'Actif' },
    daily: { en: 'daily at %{time}', fr: 'chaque jour à %{time}' },
    next: { en: 'next', fr: 'prochain' },
    off: { en: 'Paused', fr: 'En pause' },
    sendNow: { en: 'Send now', fr: 'Envoyer' },
    sendingNow: {
      en: 'Sending in progress; see the log for the result.',
      fr: 'Envoi en cours ; le résultat figure dans le journal.',
    },
    col: {
      report: { en: 'Report', fr: 'Rapport' },
      recipients: { en: 'To', fr: 'À' },
      sendAt: { en: 'At', fr: 'Heure' },
      last: { en: 'Last sent', fr: 'Dernier envoi' },
      day: { en: 'Business day', fr: 'Journée' },
      state: { en: 'State', fr: 'État' },
      attempts: { en: 'Attempts', fr: 'Tentatives' },
      at: { en: 'Date', fr: 'Date' },
    },
    deliveries: { en: 'E-mail log', fr: 'Journal des e-mails' },
    deliveriesNote: {
      en: 'newest first; a failed e-mail is retried, then marked as failed',
      fr: 'du plus récent au plus ancien ; un envoi en échec est retenté, puis marqué en échec',
    },
    noDeliveries: { en: 'No e-mail sent.', fr: 'Aucun e-mail envoyé.' },
    state: {
      waiting: { en: 'Waiting', fr: 'En attente' },
      sent: { en: 'Sent', fr: 'Envoyé' },
      failed: { en: 'Failed', fr: 'Échec' },
    },
    again: { en: 'retried', fr: 'retenté' },
    resend: { en: 'Retry', fr: 'Retenter' },
    resending: { en: 'Retry in progress.', fr: 'Nouvelle tentative en cours.' },
  },
} satisfies Catalogue;
