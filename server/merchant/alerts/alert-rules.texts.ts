import type { Catalogue, Texts } from '../../platform/i18n/language.js';

/** E-mails and chat messages about alerts, and the screens of their rules. */
export const alertRuleTexts = {
  alertPage: {
    title: { en: 'Alerts', fr: 'Alertes' },
    intro: {
      en: 'Situations that need attention, until their cause has ended.',
      fr: 'Situations à traiter, jusqu’à la fin de leur cause.',
    },
    emptyTitle: { en: 'No alerts', fr: 'Aucune alerte' },
    emptyText: {
      en: 'Alerts appear here as soon as a cause is detected.',
      fr: 'Les alertes s’affichent ici dès qu’une cause est constatée.',
    },
    gone: { en: 'Alert not available', fr: 'Alerte indisponible' },
    acknowledge: { en: 'Acknowledge', fr: 'Acquitter' },
    acknowledgeText: {
      en: 'These alerts are no longer escalated. Each one remains open until its cause has ended.',
      fr: 'Ces alertes ne sont plus escaladées. Chacune reste ouverte jusqu’à la fin de sa cause.',
    },
    facts: { en: 'Details', fr: 'Détails' },
    acknowledgedAt: { en: 'Acknowledged', fr: 'Acquittement' },
    closedAt: { en: 'Ended', fr: 'Fin' },
    col: {
      opened: { en: 'Since', fr: 'Depuis' },
      alert: { en: 'Alert', fr: 'Alerte' },
      severity: { en: 'Severity', fr: 'Gravité' },
      count: { en: 'Number', fr: 'Nombre' },
      amount: { en: 'Amount', fr: 'Montant' },
      project: { en: 'Project', fr: 'Projet' },
      acknowledgedBy: { en: 'Acknowledged by', fr: 'Acquittée par' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      open: { en: 'Not ended', fr: 'Non terminées' },
      waiting: { en: 'To acknowledge', fr: 'À acquitter' },
      kind: { en: 'Type', fr: 'Nature' },
      projectId: { en: 'Project', fr: 'Projet' },
      period: { en: 'Since', fr: 'Depuis' },
    },
    severity: {
      urgent: { en: 'Urgent', fr: 'Urgente' },
      warning: { en: 'Warning', fr: 'Avertissement' },
    },
    state: {
      open: { en: 'Open', fr: 'Ouverte' },
      acknowledged: { en: 'Acknowledged', fr: 'Acquittée' },
      closed: { en: 'Ended', fr: 'Terminée' },
    },
  },
  alertRules: {
    title: { en: 'Alert rules', fr: 'Règles d’alerte' },
    intro: {
      en: 'Receivers of alerts by e-mail and chat, with escalation when an alert is not acknowledged.',
      fr: 'Destinataires des alertes par e-mail et messagerie, avec escalade lorsqu’une alerte n’est pas acquittée.',
    },
    failed: {
      en: 'The alert rules could not be loaded',
      fr: 'Les règles d’alerte n’ont pas pu être chargées',
    },
    rules: { en: 'Rules', fr: 'Règles' },
    rulesNote: {
      en: 'every rule whose conditions hold applies; a receiver gets each alert once',
      fr: 'toutes les règles dont les conditions sont remplies s’appliquent ; un destinataire ne reçoit chaque alerte qu’une fois',
    },
    empty: {
      en: 'No rule. Alerts are shown in the console only.',
      fr: 'Aucune règle. Les alertes s’affichent uniquement dans la console.',
    },
    add: { en: 'New rule', fr: 'Nouvelle règle' },
    edit: { en: 'Change', fr: 'Modifier' },
    editTitle: { en: 'Change the rule', fr: 'Modifier la règle' },
    save: { en: 'Save', fr: 'Enregistrer' },
    saved: { en: 'Rule saved.', fr: 'Règle enregistrée.' },
    remove: { en: 'Delete', fr: 'Supprimer' },
    removeTitle: { en: 'Delete the rule “%{name}”?', fr: 'Supprimer la règle « %{name} » ?' },
    removeText: {
      en: 'Its receivers no longer get alerts by this rule. Messages already sent remain in the log.',
      fr: 'Ses destinataires ne reçoivent plus d’alertes par cette règle. Les messages déjà envoyés restent dans le journal.',
    },
    removed: { en: 'Rule deleted.', fr: 'Règle supprimée.' },
    text: {
      en: 'Roles and users receive e-mails, and only about projects that they can access.',
      fr: 'Les rôles et utilisateurs reçoivent des e-mails, uniquement sur les projets auxquels ils ont accès.',
    },
    /** Names of the rules of a new installation. */
    standard: {
      'Urgent alerts': { en: 'Urgent alerts', fr: 'Alertes urgentes' },
      'Daily close and balances': { en: 'Daily close and balances', fr: 'Clôture et soldes' },
      Administration: { en: 'Administration', fr: 'Administration' },
    },
    name: { en: 'Name', fr: 'Nom' },
    alerts: { en: 'Alerts', fr: 'Alertes' },
    kinds: { en: 'Alerts; without a choice, all', fr: 'Alertes ; sans choix, toutes' },
    allKinds: { en: 'All alerts', fr: 'Toutes les alertes' },
    allSeverities: { en: 'All', fr: 'Toutes' },
    ofOperator: { en: 'operator %{operator}', fr: 'opérateur %{operator}' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    operatorHelp: { en: 'Id of the catalogue; empty: all', fr: 'Id du catalogue ; vide : tous' },
    receivers: { en: 'Receivers', fr: 'Destinataires' },
    receiver: { en: 'Receiver', fr: 'Destinataire' },
    role: { en: 'Role: %{role}', fr: 'Rôle : %{role}' },
    person: { en: 'User: %{name}', fr: 'Utilisateur : %{name}' },
    channel: { en: 'Chat: %{name}', fr: 'Messagerie : %{name}' },
    minutes: { en: 'Minutes without acknowledgement', fr: 'Minutes sans acquittement' },
    afterMinutes: {
      en: 'after %{smart_count} min without acknowledgement',
      fr: 'après %{smart_count} min sans acquittement',
    },
    addReceiver: { en: 'Add a receiver', fr: 'Ajouter un destinataire' },
    removeReceiver: { en: 'Remove', fr: 'Retirer' },
    enabled: { en: 'The rule is active', fr: 'La règle est active' },
    off: { en: 'Disabled', fr: 'Désactivée' },
  },
  alertChannels: {
    title: { en: 'Chats', fr: 'Messageries' },
    note: {
      en: 'incoming webhooks of Slack and Microsoft Teams, or of services with the same format',
      fr: 'webhooks entrants de Slack et Microsoft Teams, ou de services au même format',
    },
    empty: { en: 'No chat.', fr: 'Aucune messagerie.' },
    gone: {
      en: 'Takes no message any more: replace the address',
      fr: 'N’accepte plus de message : remplacez l’adresse',
    },
    add: { en: 'New chat', fr: 'Nouvelle messagerie' },
    addText: {
      en: 'Messages contain the project, the operator, amounts and a link to the console, but no data of customers.',
      fr: 'Les messages contiennent le projet, l’opérateur, des montants et un lien vers la console, mais aucune donnée de clients.',
    },
    type: { en: 'Format', fr: 'Format' },
    address: { en: 'Address of the incoming webhook (https)', fr: 'Adresse du webhook entrant (https)' },
    addressHelp: {
      en: 'Stored encrypted and not shown again.',
      fr: 'Conservée chiffrée et jamais affichée à nouveau.',
    },
    save: { en: 'Add', fr: 'Ajouter' },
    saved: { en: 'Chat saved.', fr: 'Messagerie enregistrée.' },
    test: { en: 'Send a test', fr: 'Envoyer un test' },
    enable: { en: 'Enable', fr: 'Activer' },
    disable: { en: 'Disable', fr: 'Désactiver' },
    remove: { en: 'Remove', fr: 'Retirer' },
    removeTitle: { en: 'Remove the chat “%{name}”?', fr: 'Retirer la messagerie « %{name} » ?' },
    removeText: {
      en: 'It is removed from all rules and its address is erased.',
      fr: 'Elle est retirée de toutes les règles et son adresse est effacée.',
    },
    removed: { en: 'Chat removed.', fr: 'Messagerie retirée.' },
    last: { en: 'Last message', fr: 'Dernier message' },
  },
  alertMessages: {
    title: { en: 'Messages', fr: 'Messages' },
    note: {
      en: 'attempts and responses, newest first',
      fr: 'tentatives et réponses, du plus récent au plus ancien',
    },
    none: {
      en: 'Nothing has been sent yet. E-mails require a mail server (SMTP_URL, MAIL_FROM).',
      fr: 'Aucun envoi pour le moment. Les e-mails exigent un serveur de messagerie (SMTP_URL, MAIL_FROM).',
    },
    noneOfAlert: { en: 'No message about this alert.', fr: 'Aucun message sur cette alerte.' },
    at: { en: 'Created', fr: 'Créé le' },
    receiver: { en: 'Receiver', fr: 'Destinataire' },
    about: { en: 'Alert', fr: 'Alerte' },
    state: { en: 'Status', fr: 'Statut' },
    attempts: { en: 'Attempts', fr: 'Tentatives' },
    resend: { en: 'Retry', fr: 'Retenter' },
    test: { en: 'Test', fr: 'Test' },
    testOwn: { en: 'Send me a test e-mail', fr: 'M’envoyer un e-mail de test' },
    testQueued: {
      en: 'Test on its way: the response appears below.',
      fr: 'Test en cours : la réponse s’affiche ci-dessous.',
    },
    after: { en: 'after %{smart_count} min', fr: 'après %{smart_count} min' },
    type: {
      email: { en: 'E-mail', fr: 'E-mail' },
      slack: { en: 'Slack', fr: 'Slack' },
      teams: { en: 'Microsoft Teams', fr: 'Microsoft Teams' },
    },
    event: {
      opened: { en: 'opened', fr: 'ouverture' },
      escalated: { en: 'escalated', fr: 'escalade' },
      closed: { en: 'ended', fr: 'fin' },
    },
    states: {
      delivered: { en: 'delivered', fr: 'délivré' },
      abandoned: { en: 'abandoned', fr: 'abandonné' },
      failing: { en: 'failed, retried', fr: 'en échec, nouvelle tentative' },
      waiting: { en: 'waiting', fr: 'en attente' },
    },
  },
  alertMessage: {
    title: {
      urgent: { en: 'Urgent: %{title}', fr: 'Urgent : %{title}' },
      warning: { en: '%{title}', fr: '%{title}' },
      escalated: { en: 'Not acknowledged: %{title}', fr: 'Non acquittée : %{title}' },
      closed: { en: 'Ended: %{title}', fr: 'Terminée : %{title}' },
    },
    several: {
      en: '%{first} (%{smart_count} alerts)',
      fr: '%{first} (%{smart_count} alertes)',
    },
    opened: { en: 'Since %{at}.', fr: 'Depuis le %{at}.' },
    closed: { en: 'Ended on %{at}.', fr: 'Terminée le %{at}.' },
    escalated: {
      en: 'The alert has not been acknowledged and is therefore escalated to you.',
      fr: 'L’alerte n’a pas été acquittée : elle vous est donc transmise.',
    },
    open: { en: 'Open the alert', fr: 'Ouvrir l’alerte' },
    openRules: { en: 'Open the alert rules', fr: 'Ouvrir les règles d’alerte' },
    testTitle: { en: 'Test of alerts', fr: 'Test des alertes' },
    testText: {
      en: 'This test was sent from the alert rules. Alerts will be received here.',
      fr: 'Ce test a été envoyé depuis les règles d’alerte. Les alertes seront reçues ici.',
    },
    why: {
      en: 'You receive this message because of the alert rules of Rappro. Your quiet hours are among your preferences.',
      fr: 'Vous recevez ce message en raison des règles d’alerte de Rappro. Vos heures de silence figurent dans vos préférences.',
    },
  },
} satisfies Catalogue;

export const ALERT_RULE_PROBLEM_TEXTS = {
  alert_channel_disabled: {
    en: 'The chat is disabled. Enable it before sending a test.',
    fr: 'La messagerie est désactivée. Activez-la avant d’envoyer un test.',
  },
} satisfies Record<string, Texts>;

export const ALERT_RULE_RULE_TEXTS: Record<string, Texts> = {
  oneReceiver: {
    en: 'must name exactly one role, user or chat',
    fr: 'doit désigner exactement un rôle, un utilisateur ou une messagerie',
  },
  noReceiver: {
    en: 'must be an active user or a chat that you may use',
    fr: 'doit être un utilisateur actif ou une messagerie accessible',
  },
  quietHours: {
    en: 'must be a time other than the start, and both times are required',
    fr: 'doit différer de l’heure de début, et les deux heures sont obligatoires',
  },
};
