import type { Catalogue } from './language.js';

export const dashboard = {
  today: {
    others: { en: 'Others (%{smart_count})', fr: 'Autres (%{smart_count})' },
    handle: { en: 'Open', fr: 'Traiter' },
    title: { en: 'Today', fr: 'Aujourd’hui' },
    asOf: { en: 'as of %{time}', fr: 'à %{time}' },
    zoneOf: { en: '%{name}: %{zone}', fr: '%{name} : %{zone}' },
    failed: { en: 'The overview could not be loaded', fr: 'La vue d’ensemble n’a pas pu être chargée' },
    needsYou: { en: 'For you', fr: 'Pour vous' },
    nothing: { en: 'No action required.', fr: 'Aucune action requise.' },
    unknown: {
      en: '%{smart_count} transaction with an unknown outcome |||| %{smart_count} transactions with an unknown outcome',
      fr: '%{smart_count} transaction d’issue inconnue |||| %{smart_count} transactions d’issue inconnue',
    },
    unproven: {
      en: '%{smart_count} failure to review |||| %{smart_count} failures to review',
      fr: '%{smart_count} échec à contrôler |||| %{smart_count} échecs à contrôler',
    },
    contradictions: {
      en: '%{smart_count} transaction with a contradicted final status |||| %{smart_count} transactions with a contradicted final status',
      fr: '%{smart_count} transaction au statut définitif contredit |||| %{smart_count} transactions au statut définitif contredit',
    },
    toApprove: {
      en: '%{smart_count} payout request to approve |||| %{smart_count} payout requests to approve',
      fr: '%{smart_count} demande de décaissement à approuver |||| %{smart_count} demandes de décaissement à approuver',
    },
    possiblyPaid: {
      en: '%{smart_count} payout possibly paid |||| %{smart_count} payouts possibly paid',
      fr: '%{smart_count} décaissement peut-être payé |||| %{smart_count} décaissements peut-être payés',
    },
    held: {
      en: '%{smart_count} payout on hold |||| %{smart_count} payouts on hold',
      fr: '%{smart_count} décaissement suspendu |||| %{smart_count} décaissements suspendus',
    },
    dayToClose: { en: '%{day} not signed (%{project})', fr: '%{day} non signée (%{project})' },
    dayToReview: {
      en: '%{day} awaiting review (%{project})',
      fr: '%{day} en attente de contrôle (%{project})',
    },
    daysToClose: {
      en: '%{smart_count} business day not locked |||| %{smart_count} business days not locked',
      fr: '%{smart_count} journée non verrouillée |||| %{smart_count} journées non verrouillées',
    },
    breaks: {
      en: '%{smart_count} open break, %{amount} |||| %{smart_count} open breaks, %{amount}',
      fr: '%{smart_count} écart ouvert, %{amount} |||| %{smart_count} écarts ouverts, %{amount}',
    },
    breaksOverdue: {
      en: '%{smart_count} overdue break |||| %{smart_count} overdue breaks',
      fr: '%{smart_count} écart en retard |||| %{smart_count} écarts en retard',
    },
    overdue: {
      en: '%{smart_count} overdue transaction |||| %{smart_count} overdue transactions',
      fr: '%{smart_count} transaction en retard |||| %{smart_count} transactions en retard',
    },
    drift: {
      en: '%{smart_count} unexpected response |||| %{smart_count} unexpected responses',
      fr: '%{smart_count} réponse inattendue |||| %{smart_count} réponses inattendues',
    },
    quarantine: {
      en: '%{smart_count} callback in quarantine |||| %{smart_count} callbacks in quarantine',
      fr: '%{smart_count} callback en quarantaine |||| %{smart_count} callbacks en quarantaine',
    },
    differing: {
      en: '%{smart_count} differing pair of callbacks |||| %{smart_count} differing pairs of callbacks',
      fr: '%{smart_count} paire de callbacks divergente |||| %{smart_count} paires de callbacks divergentes',
    },
    pausedTitle: {
      en: 'Scheduled checks of %{name} are suspended',
      fr: 'Vérifications planifiées de %{name} suspendues',
    },
    pausedText: {
      en: 'Since %{when}: %{why}. No transaction of this project is checked. Checks resume automatically when a connection test succeeds.',
      fr: 'Depuis %{when} : %{why}. Aucune transaction de ce projet n’est vérifiée. Les vérifications reprendront automatiquement dès qu’un test de connexion aboutira.',
    },
    waitingText: {
      en: 'No usable response since %{when}: %{why}. Checks and payouts wait and resume by themselves with the first usable response.',
      fr: 'Aucune réponse exploitable depuis %{when} : %{why}. Les vérifications et les décaissements attendent et reprennent d’eux-mêmes dès la première réponse exploitable.',
    },
    openWaiting: { en: 'Open the project', fr: 'Ouvrir le projet' },
    openProject: { en: 'Open the credentials', fr: 'Ouvrir les identifiants' },
    pending: { en: 'Pending', fr: 'En attente' },
    pendingEmpty: { en: 'No pending transaction.', fr: 'Aucune transaction en attente.' },
    oldest: { en: 'Oldest:', fr: 'La plus ancienne :' },
    expired: {
      en: '%{smart_count} expired transaction |||| %{smart_count} expired transactions',
      fr: '%{smart_count} transaction expirée |||| %{smart_count} transactions expirées',
    },
    operators: { en: 'Activity by operator today', fr: 'Activité du jour par opérateur' },
    operatorsNote: {
      en: 'Created since %{from} and final.',
      fr: 'Créées depuis le %{from} et au statut définitif.',
    },
    operatorsEmpty: {
      en: 'No transaction created today has a final status yet.',
      fr: 'Aucune transaction créée aujourd’hui n’a encore de statut définitif.',
    },
    operator: { en: 'Operator', fr: 'Opérateur' },
    completed: { en: 'Completed', fr: 'Réussies' },
    failedCount: { en: 'Failed', fr: 'Échouées' },
    success: { en: 'Success rate', fr: 'Taux de réussite' },
    inAmount: { en: 'Payins', fr: 'Encaissé' },
    outAmount: { en: 'Payouts', fr: 'Décaissé' },
    total: { en: 'Total', fr: 'Total' },
    failures: { en: 'Failures today by reason', fr: 'Échecs du jour par motif' },
    failuresEmpty: { en: 'No failure today.', fr: 'Aucun échec aujourd’hui.' },
    sweeps: { en: 'Scheduled checks', fr: 'Vérifications planifiées' },
    lastRun: { en: 'Last run', fr: 'Dernier passage' },
    due: { en: 'Due', fr: 'À vérifier' },
    lag: { en: 'Delay (95% of checks)', fr: 'Retard (95 % des vérifications)' },
    unanswered: { en: 'Unanswered', fr: 'Sans réponse' },
    sweepNote: { en: 'in the last 5 minutes', fr: 'sur les 5 dernières minutes' },
    callbacks: { en: 'Callbacks today', fr: 'Callbacks du jour' },
    received: { en: 'Received', fr: 'Reçus' },
    single: { en: 'Incomplete pairs', fr: 'Paires incomplètes' },
    pairDiffering: { en: 'Differing pairs', fr: 'Paires divergentes' },
    inQuarantine: { en: 'Quarantine', fr: 'Quarantaine' },
    noneYet: { en: 'none', fr: 'aucun' },
  },
} satisfies Catalogue;
