import type { Catalogue } from './language.js';

export const lists = {
  sweeps: {
    title: { en: 'Sweeps', fr: 'Balayages' },
    intro: {
      en: 'Each pass of the sweep over one project: how many transactions it asked about, and what came of it.',
      fr: 'Chaque passage du balayage sur un projet : combien de questions posées, et ce qui en est sorti.',
    },
    emptyTitle: { en: 'No sweep has run yet', fr: 'Aucun balayage pour l’instant' },
    emptyText: {
      en: 'A pass is written here whenever a transaction is due to be asked about.',
      fr: 'Un passage est écrit ici chaque fois qu’une transaction est due.',
    },
    col: {
      started: { en: 'Started', fr: 'Début' },
      project: { en: 'Project', fr: 'Projet' },
      asked: { en: 'Asked', fr: 'Questions' },
      changed: { en: 'Changed', fr: 'Changées' },
      unanswered: { en: 'Unanswered', fr: 'Sans réponse' },
      refused: { en: 'Refused', fr: 'Refusées' },
      lag: { en: 'Lag p95', fr: 'Retard p95' },
      lagMax: { en: 'Lag max', fr: 'Retard max' },
      took: { en: 'Took', fr: 'Durée' },
      worker: { en: 'Worker', fr: 'Processus' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      period: { en: 'Started', fr: 'Début' },
    },
    chart: {
      en: 'Asked a pass, over the passes of this page',
      fr: 'Questions par passage, sur les passages de cette page',
    },
    lagTip: {
      en: 'How late questions were asked, after the moment when they were due.',
      fr: 'Le retard des questions sur le moment où elles étaient dues.',
    },
  },
  subCodes: {
    title: { en: 'Sub-codes', fr: 'Sous-codes' },
    intro: {
      en: 'The same code means different things in each list. What it means, whose it is, and what to do.',
      fr: 'Le même code a un sens différent dans chaque liste. Ce qu’il veut dire, à qui il revient, et que faire.',
    },
    emptyTitle: { en: 'The catalogue is empty', fr: 'Le catalogue est vide' },
    emptyText: {
      en: 'The product brings its catalogue with it; an empty one is a fault of the installation.',
      fr: 'Le produit apporte son catalogue ; vide, il trahit un défaut de l’installation.',
    },
    col: {
      safe: { en: 'Retry', fr: 'Refaire' },
    },
    filter: {
      list: { en: 'List', fr: 'Liste' },
      fault: { en: 'Whose', fr: 'À qui' },
      q: { en: 'Search', fr: 'Recherche' },
    },
    safeYes: { en: 'safe', fr: 'sans risque' },
    safeNo: { en: 'look first', fr: 'vérifier d’abord' },
  },
  exchanges: {
    title: { en: 'Exchanges', fr: 'Échanges' },
    intro: {
      en: 'Every question to the aggregator and its answer, as sent and as received. Secrets are removed before storing.',
      fr: 'Chaque question à l’agrégateur et sa réponse, telles qu’envoyées et reçues. Les secrets sont retirés avant l’enregistrement.',
    },
    emptyTitle: { en: 'No exchange yet', fr: 'Aucun échange pour l’instant' },
    emptyText: {
      en: 'Every call to the aggregator is written here.',
      fr: 'Chaque appel à l’agrégateur est écrit ici.',
    },
    col: {
      sent: { en: 'Sent', fr: 'Envoyé' },
      project: { en: 'Project', fr: 'Projet' },
      operation: { en: 'Operation', fr: 'Opération' },
      cause: { en: 'Because', fr: 'Cause' },
      outcome: { en: 'Outcome', fr: 'Issue' },
      http: { en: 'HTTP', fr: 'HTTP' },
      took: { en: 'Took', fr: 'Durée' },
      transaction: { en: 'Transaction', fr: 'Transaction' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      operation: { en: 'Operation', fr: 'Opération' },
      outcome: { en: 'Outcome', fr: 'Issue' },
      cause: { en: 'Because', fr: 'Cause' },
      period: { en: 'Sent', fr: 'Envoyé' },
      transactionId: { en: 'Of one transaction', fr: 'D’une transaction' },
    },
    openTransaction: { en: 'Open the transaction', fr: 'Ouvrir la transaction' },
    gone: { en: 'This exchange cannot be seen', fr: 'Cet échange n’est pas visible' },
    title1: { en: '%{operation}, sent %{when}', fr: '%{operation}, envoyé %{when}' },
  },
  drift: {
    title: { en: 'Contract drift', fr: 'Écarts au contrat' },
    intro: {
      en: 'What the aggregator said that its contract does not know. Kept, counted, and never taken for paid or failed.',
      fr: 'Ce que l’agrégateur a dit et que son contrat ne connaît pas. Conservé, compté, jamais pris pour un paiement ni pour un échec.',
    },
    emptyTitle: { en: 'Nothing outside the contract', fr: 'Rien hors du contrat' },
    emptyText: {
      en: 'An unknown sub-code, status, field or shape appears here the first time that it is seen.',
      fr: 'Un sous-code, un statut, un champ ou une forme inconnus apparaissent ici dès leur première apparition.',
    },
    col: {
      kind: { en: 'Kind', fr: 'Genre' },
      place: { en: 'Where', fr: 'Où' },
      seen: { en: 'As received', fr: 'Tel que reçu' },
      project: { en: 'Project', fr: 'Projet' },
      count: { en: 'Times', fr: 'Fois' },
      first: { en: 'First', fr: 'Première' },
      last: { en: 'Last', fr: 'Dernière' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      kind: { en: 'Kind', fr: 'Genre' },
      acknowledged: { en: 'State', fr: 'État' },
    },
    acknowledge: { en: 'I have seen this', fr: 'J’en prends note' },
    acknowledged: { en: 'Seen by %{who}', fr: 'Vu par %{who}' },
    open: { en: 'Open', fr: 'À voir' },
    done: { en: 'Acknowledged', fr: 'Noté' },
    evidence: { en: 'First evidence', fr: 'Première preuve' },
    quota: {
      callbacks_refused: { en: 'Refused (503) on %{day}', fr: 'Refusés (503) le %{day}' },
      further_items: { en: 'Not listed, %{day}', fr: 'Non détaillées, %{day}' },
    },
  },
  audit: {
    title: { en: 'Audit log', fr: 'Journal d’audit' },
    intro: {
      en: 'Every act of a person, in order. Nothing here can be changed or removed.',
      fr: 'Chaque acte d’une personne, dans l’ordre. Rien ici ne peut être modifié ni effacé.',
    },
    emptyTitle: { en: 'No act yet', fr: 'Aucun acte pour l’instant' },
    emptyText: {
      en: 'Sign-ins, changes of settings and questions asked by people are written here.',
      fr: 'Connexions, changements de réglages et questions posées par des personnes sont écrits ici.',
    },
    col: {
      at: { en: 'At', fr: 'Quand' },
      actor: { en: 'Who', fr: 'Qui' },
      act: { en: 'Did', fr: 'A fait' },
      subject: { en: 'To what', fr: 'Sur quoi' },
      details: { en: 'Details', fr: 'Détails' },
    },
    filter: {
      actor: { en: 'Who', fr: 'Qui' },
      act: { en: 'Act', fr: 'Acte' },
      period: { en: 'At', fr: 'Quand' },
      projectId: { en: 'Project', fr: 'Projet' },
    },
  },
} satisfies Catalogue;
