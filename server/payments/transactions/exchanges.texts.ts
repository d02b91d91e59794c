import type { Catalogue } from '../../platform/i18n/language.js';

/** API calls, and answers outside the contract. */
export const exchanges = {
  exchanges: {
    title: { en: 'API calls', fr: 'Appels API' },
    intro: {
      en: 'Calls to the aggregator with the request as sent and the response as received. Secrets are removed before storage.',
      fr: 'Appels à l’agrégateur, avec la requête envoyée et la réponse reçue. Les secrets sont retirés avant l’enregistrement.',
    },
    emptyTitle: { en: 'No API call yet', fr: 'Aucun appel API' },
    emptyText: {
      en: 'Every call to the aggregator is recorded here. Test the credentials of a project to make the first one.',
      fr: 'Chaque appel à l’agrégateur est enregistré ici. Testez les identifiants d’un projet pour effectuer le premier.',
    },
    col: {
      sent: { en: 'Sent', fr: 'Envoi' },
      project: { en: 'Project', fr: 'Projet' },
      operation: { en: 'Operation', fr: 'Opération' },
      cause: { en: 'Trigger', fr: 'Déclencheur' },
      outcome: { en: 'Result', fr: 'Résultat' },
      http: { en: 'HTTP', fr: 'HTTP' },
      took: { en: 'Duration', fr: 'Durée' },
      transaction: { en: 'Transaction', fr: 'Transaction' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      operation: { en: 'Operation', fr: 'Opération' },
      outcome: { en: 'Result', fr: 'Résultat' },
      cause: { en: 'Trigger', fr: 'Déclencheur' },
      period: { en: 'Sent', fr: 'Envoi' },
      transactionId: { en: 'Transaction', fr: 'Transaction' },
    },
    openTransaction: { en: 'Open the transaction', fr: 'Ouvrir la transaction' },
    gone: { en: 'API call not found', fr: 'Appel API introuvable' },
    title1: { en: '%{operation}, sent %{when}', fr: '%{operation}, envoi %{when}' },
  },
  drift: {
    title: { en: 'Unexpected responses', fr: 'Réponses inattendues' },
    intro: {
      en: 'Values received from the aggregator that its documentation does not provide for. They are kept and counted, and never change a status.',
      fr: 'Valeurs reçues de l’agrégateur et absentes de sa documentation. Elles sont conservées et comptées, sans jamais modifier un statut.',
    },
    emptyTitle: { en: 'No unexpected response', fr: 'Aucune réponse inattendue' },
    emptyText: {
      en: 'An error code, status, field or format that is not documented is listed here when it is first received.',
      fr: 'Un code d’erreur, un statut, un champ ou un format non documenté figure ici dès sa première réception.',
    },
    col: {
      kind: { en: 'Type', fr: 'Nature' },
      place: { en: 'Origin', fr: 'Origine' },
      seen: { en: 'Value received', fr: 'Valeur reçue' },
      project: { en: 'Project', fr: 'Projet' },
      count: { en: 'Count', fr: 'Nombre' },
      first: { en: 'First seen', fr: 'Apparition' },
      last: { en: 'Last seen', fr: 'Dernière fois' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      kind: { en: 'Type', fr: 'Nature' },
      acknowledged: { en: 'State', fr: 'État' },
    },
    acknowledge: { en: 'Acknowledge', fr: 'Acquitter' },
    acknowledged: { en: 'Acknowledged by %{who}', fr: 'Acquittée par %{who}' },
    open: { en: 'To acknowledge', fr: 'À acquitter' },
    done: { en: 'Acknowledged', fr: 'Acquittée' },
    evidence: { en: 'Example', fr: 'Exemple' },
    quota: {
      callbacks_refused: { en: 'Callbacks refused (503) on %{day}', fr: 'Callbacks refusés (503) le %{day}' },
      further_items: { en: 'Further values not listed, %{day}', fr: 'Autres valeurs non détaillées, %{day}' },
    },
  },
} satisfies Catalogue;
