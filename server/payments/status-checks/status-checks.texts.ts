import type { Catalogue } from '../../platform/i18n/language.js';

/** Status checks of a selection, and runs of scheduled checks. */
export const statusChecks = {
  statusChecks: {
    title: { en: 'Status checks', fr: 'Vérifications du statut' },
    text: {
      en: 'The current status of each transaction is requested from the aggregator, within the rate of the project and with at least 3 s between two checks of one transaction. The results appear on a page of their own.',
      fr: 'Le statut actuel de chaque transaction est demandé à l’agrégateur, dans la limite du débit du projet et avec au moins 3 s entre deux vérifications d’une même transaction. Les résultats s’affichent sur une page dédiée.',
    },
    allFiltered: { en: 'Check all %{count} filtered', fr: 'Vérifier les %{count} filtrées' },
    leave: {
      en: 'You can leave this page: the checks continue, and its address keeps the results.',
      fr: 'Vous pouvez quitter cette page : les vérifications se poursuivent et son adresse conserve les résultats.',
    },
    progress: {
      en: '%{total} to check: %{parts}. New status: %{changed}.',
      fr: '%{total} à vérifier : %{parts}. Nouveau statut : %{changed}.',
    },
    part: {
      answered: { en: '%{count} answered', fr: '%{count} avec réponse' },
      refused: { en: '%{count} refused', fr: '%{count} refusée |||| %{count} refusées' },
      unreadable: { en: '%{count} with an unusable response', fr: '%{count} avec une réponse inexploitable' },
      noResponse: { en: '%{count} without response', fr: '%{count} sans réponse' },
      waiting: { en: '%{count} waiting', fr: '%{count} en attente de vérification' },
    },
    reason: {
      refused: {
        en: '%{smart_count} not checked: refused (Code%{code}). %{means} |||| %{smart_count} not checked: refused (Code%{code}). %{means}',
        fr: '%{smart_count} non vérifiée : refus (Code%{code}). %{means} |||| %{smart_count} non vérifiées : refus (Code%{code}). %{means}',
      },
      refusedText: {
        en: '%{smart_count} not checked: refused, “%{text}” |||| %{smart_count} not checked: refused, “%{text}”',
        fr: '%{smart_count} non vérifiée : refus, « %{text} » |||| %{smart_count} non vérifiées : refus, « %{text} »',
      },
      unreadable: {
        en: '%{smart_count} not checked: the response cannot be used, %{text} |||| %{smart_count} not checked: the responses cannot be used, %{text}',
        fr: '%{smart_count} non vérifiée : réponse inexploitable, %{text} |||| %{smart_count} non vérifiées : réponses inexploitables, %{text}',
      },
      no_response: {
        en: '%{smart_count} not checked: no response, %{text} |||| %{smart_count} not checked: no response, %{text}',
        fr: '%{smart_count} non vérifiée : aucune réponse, %{text} |||| %{smart_count} non vérifiées : aucune réponse, %{text}',
      },
    },
    open: {
      en: 'These transactions are checked again as scheduled; this page then shows their results.',
      fr: 'Ces transactions seront vérifiées de nouveau comme prévu ; cette page affichera alors leurs résultats.',
    },
    pause: {
      credentials_refused: {
        en: '%{name}: no status is checked, because the aggregator has refused the credentials since %{since} (%{why}). Replace the credentials of the project; the checks then continue automatically.',
        fr: '%{name} : aucun statut n’est vérifié, car l’agrégateur refuse les identifiants depuis le %{since} (%{why}). Remplacez les identifiants du projet ; les vérifications reprendront automatiquement.',
      },
      responses_unusable: {
        en: '%{name}: no status is checked, because the aggregator has given no usable response since %{since} (%{why}). The checks continue automatically with the first usable response.',
        fr: '%{name} : aucun statut n’est vérifié, car l’agrégateur n’a donné aucune réponse exploitable depuis le %{since} (%{why}). Les vérifications reprendront automatiquement dès la première réponse exploitable.',
      },
    },
    withoutToken: {
      en: '%{smart_count} selected transaction has no creation token and cannot be checked. |||| %{smart_count} selected transactions have no creation token and cannot be checked.',
      fr: '%{smart_count} transaction sélectionnée n’a pas de jeton de création et ne peut pas être vérifiée. |||| %{smart_count} transactions sélectionnées n’ont pas de jeton de création et ne peuvent pas être vérifiées.',
    },
    results: { en: 'Results', fr: 'Résultats' },
    before: { en: 'Status before', fr: 'Statut précédent' },
    now: { en: 'Current status', fr: 'Statut actuel' },
    answer: { en: 'Response of the aggregator', fr: 'Réponse de l’agrégateur' },
    pending: { en: 'waiting', fr: 'en attente' },
    gone: { en: 'Status checks not found', fr: 'Vérifications introuvables' },
  },
  sweeps: {
    title: { en: 'Scheduled checks', fr: 'Vérifications planifiées' },
    intro: {
      en: 'Runs of the scheduled status checks, by project: transactions checked, changes found and delays.',
      fr: 'Passages des vérifications planifiées, par projet : transactions vérifiées, changements constatés et retards.',
    },
    emptyTitle: { en: 'No scheduled check yet', fr: 'Aucune vérification planifiée' },
    emptyText: {
      en: 'A run is recorded each time transactions are due for a status check.',
      fr: 'Un passage est enregistré chaque fois que des transactions sont à vérifier.',
    },
    col: {
      started: { en: 'Started', fr: 'Début' },
      project: { en: 'Project', fr: 'Projet' },
      asked: { en: 'Calls', fr: 'Appels' },
      answered: { en: 'Checked', fr: 'Vérifiées' },
      changed: { en: 'Changed', fr: 'Modifiées' },
      unanswered: { en: 'Unusable', fr: 'Inexploitables' },
      refused: { en: 'Refused', fr: 'Refusées' },
      lag: { en: 'Delay (95%)', fr: 'Retard (95 %)' },
      lagMax: { en: 'Max. delay', fr: 'Retard max.' },
      took: { en: 'Duration', fr: 'Durée' },
      worker: { en: 'Process', fr: 'Processus' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      period: { en: 'Started', fr: 'Début' },
    },
    chart: {
      en: 'Status checks per run (runs on this page)',
      fr: 'Vérifications par passage (passages de cette page)',
    },
    unansweredTip: {
      en: 'Checks without a response, or with one that cannot be used: the transaction was not checked.',
      fr: 'Vérifications sans réponse, ou avec une réponse inexploitable : la transaction n’a pas été vérifiée.',
    },
    lagTip: {
      en: 'Time between the moment a status check was due and the moment it was made.',
      fr: 'Délai entre l’heure prévue de la vérification et son exécution.',
    },
  },
} satisfies Catalogue;
