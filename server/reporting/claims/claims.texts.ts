import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const claimTexts = {
  claims: {
    title: { en: 'Claims', fr: 'Réclamations' },
    intro: {
      en: 'Claims against the aggregator, with the evidence file, the ticket and the due date of each.',
      fr: 'Réclamations auprès de l’agrégateur, avec le dossier de preuve, le ticket et l’échéance de chacune.',
    },
    emptyTitle: { en: 'No claims', fr: 'Aucune réclamation' },
    emptyText: {
      en: 'Open a claim from the page of a transaction, after making its evidence file.',
      fr: 'Une réclamation s’ouvre depuis la page d’une transaction, après avoir établi son dossier de preuve.',
    },
    gone: { en: 'Claim not available', fr: 'Réclamation indisponible' },
    one: { en: 'Claim #%{number}', fr: 'Réclamation #%{number}' },
    ofTransaction: { en: 'claims about this transaction', fr: 'réclamations sur cette transaction' },
    overdue: { en: 'Overdue', fr: 'En retard' },
    open: { en: 'Open a claim', fr: 'Ouvrir une réclamation' },
    paidTwice: {
      en: 'The payment %{reference} was reported as failed, then as paid. Its money was paid again as %{other}. We ask for the return of one of the two.',
      fr: 'Le paiement %{reference} a été signalé comme échoué, puis comme payé. La même somme a été payée de nouveau sous %{other}. Nous demandons le retour de l’un des deux.',
    },
    openText: {
      en: 'The claim refers to the latest evidence file of the transaction. A transaction has at most one open claim.',
      fr: 'La réclamation se réfère au dernier dossier de preuve de la transaction. Une transaction a au plus une réclamation ouverte.',
    },
    opened: { en: 'Claim opened.', fr: 'Réclamation ouverte.' },
    saved: { en: 'Claim updated.', fr: 'Réclamation mise à jour.' },
    facts: { en: 'Details', fr: 'Détails' },
    acts: { en: 'History', fr: 'Historique' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    sentAt: { en: 'Sent', fr: 'Envoi' },
    closedAt: { en: 'Closed', fr: 'Clôture' },
    seal: { en: 'Evidence seal', fr: 'Sceau du dossier' },
    sealNote: { en: 'SHA-256 of the evidence file', fr: 'SHA-256 du dossier de preuve' },
    outcome: { en: 'Outcome', fr: 'Issue' },
    message: { en: 'Message sent', fr: 'Message envoyé' },
    ticketHelp: {
      en: 'Reference given by the aggregator’s support.',
      fr: 'Référence donnée par le support de l’agrégateur.',
    },
    withTicket: { en: 'ticket %{ticket}', fr: 'ticket %{ticket}' },
    dueOn: { en: 'due on %{day}', fr: 'échéance le %{day}' },
    col: {
      number: { en: 'Number', fr: 'Numéro' },
      reference: { en: 'Reference', fr: 'Référence' },
      project: { en: 'Project', fr: 'Projet' },
      amount: { en: 'Amount at stake', fr: 'Montant en jeu' },
      ticket: { en: 'Ticket', fr: 'Ticket' },
      opened: { en: 'Opened', fr: 'Ouverture' },
      openedBy: { en: 'Opened by', fr: 'Ouverte par' },
      due: { en: 'Due', fr: 'Échéance' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      open: { en: 'Open', fr: 'Ouvertes' },
      overdue: { en: 'Overdue', fr: 'En retard' },
      state: { en: 'State', fr: 'État' },
      projectId: { en: 'Project', fr: 'Projet' },
      period: { en: 'Opened', fr: 'Ouverture' },
      q: { en: 'Reference or ticket', fr: 'Référence ou ticket' },
    },
  },
  claimState: {
    open: { en: 'To send', fr: 'À envoyer' },
    sent: { en: 'Sent', fr: 'Envoyée' },
    answered: { en: 'Answered', fr: 'Répondue' },
    accepted: { en: 'Accepted', fr: 'Acceptée' },
    refused: { en: 'Refused', fr: 'Refusée' },
    withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
  },
  claimAct: {
    sent: { en: 'Record as sent', fr: 'Consigner l’envoi' },
    answer: { en: 'Record the answer', fr: 'Consigner la réponse' },
    due: { en: 'Change the due date', fr: 'Modifier l’échéance' },
    outcome: { en: 'Close the claim', fr: 'Clôturer la réclamation' },
    note: { en: 'Add a note', fr: 'Ajouter une note' },
  },
  claimText: {
    sent: {
      en: 'Send the evidence file to the aggregator’s support first, then enter the ticket it gave.',
      fr: 'Envoyez d’abord le dossier de preuve au support de l’agrégateur, puis saisissez le ticket obtenu.',
    },
    answer: {
      en: 'Enter the answer as received. The claim stays open until it is closed.',
      fr: 'Saisissez la réponse telle que reçue. La réclamation reste ouverte jusqu’à sa clôture.',
    },
    due: {
      en: 'An alert is raised when an open claim passes its due date.',
      fr: 'Une alerte est émise quand une réclamation ouverte dépasse son échéance.',
    },
    outcome: {
      en: 'A closed claim cannot be reopened; a new one can be opened about the same transaction.',
      fr: 'Une réclamation clôturée ne peut pas être rouverte ; une nouvelle peut être ouverte sur la même transaction.',
    },
    note: {
      en: 'Notes stay in the history of the claim.',
      fr: 'Les notes restent dans l’historique de la réclamation.',
    },
  },
  claimInput: {
    answer: { en: 'Answer received', fr: 'Réponse reçue' },
    due: { en: 'Reason', fr: 'Motif' },
    outcome: { en: 'Reason', fr: 'Motif' },
    note: { en: 'Note', fr: 'Note' },
  },
  claimDone: {
    opened: { en: 'Opened', fr: 'Ouverture' },
    sent: { en: 'Sent to the aggregator', fr: 'Envoyée à l’agrégateur' },
    answered: { en: 'Answer received', fr: 'Réponse reçue' },
    due_changed: { en: 'Due date changed', fr: 'Échéance modifiée' },
    noted: { en: 'Note', fr: 'Note' },
    accepted: { en: 'Accepted', fr: 'Acceptée' },
    refused: { en: 'Refused', fr: 'Refusée' },
    withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
  },
} satisfies Catalogue;

export const CLAIM_PROBLEM_TEXTS = {
  claim_already_open: {
    en: 'A claim about this transaction is already open. Close it before opening another one.',
    fr: 'Une réclamation est déjà ouverte sur cette transaction. Clôturez-la avant d’en ouvrir une autre.',
  },
  claim_needs_evidence: {
    en: 'No evidence file of this transaction has this seal. Make the evidence file, then open the claim.',
    fr: 'Aucun dossier de preuve de cette transaction ne porte ce sceau. Établissez le dossier de preuve, puis ouvrez la réclamation.',
  },
  claim_changed: {
    en: 'Another user has changed this claim in the meantime. Check its state, then try again.',
    fr: 'Un autre utilisateur a modifié cette réclamation entre-temps. Vérifiez son état, puis réessayez.',
  },
  claim_step: {
    en: 'This action is not possible in the present state of the claim. Check its state on its page.',
    fr: 'Cette action n’est pas possible dans l’état actuel de la réclamation. Vérifiez son état sur sa page.',
  },
} satisfies Record<string, Texts>;
