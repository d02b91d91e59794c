import type { Catalogue } from './language.js';

export const dashboard = {
  today: {
    title: { en: 'Today', fr: 'Aujourd’hui' },
    asOf: { en: 'as of %{time}', fr: 'à %{time}' },
    zoneOf: { en: '%{name}: %{zone}', fr: '%{name} : %{zone}' },
    failed: { en: 'The overview could not be read', fr: 'La vue d’ensemble n’a pas pu être lue' },
    needsYou: { en: 'Needs you', fr: 'À faire' },
    nothing: { en: 'Nothing waits for a person.', fr: 'Rien n’attend une personne.' },
    unknown: {
      en: '%{smart_count} transaction whose creation was never answered |||| %{smart_count} transactions whose creation was never answered',
      fr: '%{smart_count} transaction dont la création est restée sans réponse |||| %{smart_count} transactions dont la création est restée sans réponse',
    },
    contradictions: {
      en: '%{smart_count} transaction contradicted by the aggregator |||| %{smart_count} transactions contradicted by the aggregator',
      fr: '%{smart_count} transaction contredite par l’agrégateur |||| %{smart_count} transactions contredites par l’agrégateur',
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
      en: '%{smart_count} payout held |||| %{smart_count} payouts held',
      fr: '%{smart_count} décaissement retenu |||| %{smart_count} décaissements retenus',
    },
    dayToClose: { en: '%{day} not signed (%{project})', fr: '%{day} non signée (%{project})' },
    dayToReview: {
      en: '%{day} waits for its review (%{project})',
      fr: '%{day} attend son contrôle (%{project})',
    },
    daysToClose: {
      en: '%{smart_count} day not locked |||| %{smart_count} days not locked',
      fr: '%{smart_count} journée non verrouillée |||| %{smart_count} journées non verrouillées',
    },
    breaks: {
      en: '%{smart_count} break open, %{amount} |||| %{smart_count} breaks open, %{amount}',
      fr: '%{smart_count} écart ouvert, %{amount} |||| %{smart_count} écarts ouverts, %{amount}',
    },
    breaksOverdue: {
      en: '%{smart_count} break overdue |||| %{smart_count} breaks overdue',
      fr: '%{smart_count} écart hors délai |||| %{smart_count} écarts hors délai',
    },
    overdue: {
      en: '%{smart_count} transaction overdue |||| %{smart_count} transactions overdue',
      fr: '%{smart_count} transaction en retard |||| %{smart_count} transactions en retard',
    },
    drift: {
      en: '%{smart_count} contract-drift item |||| %{smart_count} contract-drift items',
      fr: '%{smart_count} écart au contrat |||| %{smart_count} écarts au contrat',
    },
    quarantine: {
      en: '%{smart_count} callback in quarantine |||| %{smart_count} callbacks in quarantine',
      fr: '%{smart_count} callback en quarantaine |||| %{smart_count} callbacks en quarantaine',
    },
    differing: {
      en: '%{smart_count} differing pair |||| %{smart_count} differing pairs',
      fr: '%{smart_count} paire divergente |||| %{smart_count} paires divergentes',
    },
    pausedTitle: { en: 'The sweep of %{name} is paused', fr: 'Le balayage de %{name} est en pause' },
    pausedText: {
      en: 'Since %{when}: %{why}. No transaction of this project is asked about. It resumes by itself when a probe passes.',
      fr: 'Depuis %{when} : %{why}. Aucune question n’est posée pour ce projet. Il reprend de lui-même dès qu’une sonde passe.',
    },
    openProject: { en: 'Look at its credentials', fr: 'Voir ses identifiants' },
    pending: { en: 'Pending now', fr: 'En attente' },
    pendingEmpty: { en: 'Nothing is pending.', fr: 'Rien n’est en attente.' },
    oldest: { en: 'Oldest:', fr: 'La plus ancienne :' },
    expired: {
      en: '%{smart_count} expired, no longer expected |||| %{smart_count} expired, no longer expected',
      fr: '%{smart_count} expirée, plus attendue |||| %{smart_count} expirées, plus attendues',
    },
    operators: { en: 'Today by operator', fr: 'Aujourd’hui par opérateur' },
    operatorsNote: {
      en: 'Created since %{from} and final by now.',
      fr: 'Créées depuis le %{from} et définitives à présent.',
    },
    operatorsEmpty: {
      en: 'Nothing created today is final yet.',
      fr: 'Rien de ce qui a été créé aujourd’hui n’est encore définitif.',
    },
    operator: { en: 'Operator', fr: 'Opérateur' },
    completed: { en: 'Completed', fr: 'Réussies' },
    failedCount: { en: 'Not completed', fr: 'Échouées' },
    success: { en: 'Success', fr: 'Succès' },
    inAmount: { en: 'In', fr: 'Entré' },
    outAmount: { en: 'Out', fr: 'Sorti' },
    total: { en: 'Total', fr: 'Total' },
    failures: { en: 'Failures today, by reason', fr: 'Échecs du jour, par raison' },
    failuresEmpty: { en: 'No failure today.', fr: 'Aucun échec aujourd’hui.' },
    sweeps: { en: 'Sweeps', fr: 'Balayages' },
    lastRun: { en: 'Last run', fr: 'Dernier passage' },
    due: { en: 'Due now', fr: 'Dues maintenant' },
    lag: { en: 'Lag p95', fr: 'Retard p95' },
    unanswered: { en: 'Unanswered', fr: 'Sans réponse' },
    sweepNote: { en: 'in the last 5 minutes', fr: 'sur les 5 dernières minutes' },
    callbacks: { en: 'Callbacks today', fr: 'Callbacks du jour' },
    received: { en: 'Received', fr: 'Reçus' },
    single: { en: 'Single', fr: 'Seuls' },
    pairDiffering: { en: 'Differing', fr: 'Divergents' },
    inQuarantine: { en: 'Quarantine', fr: 'Quarantaine' },
    seconds: { en: '%{value} s', fr: '%{value} s' },
    millis: { en: '%{value} ms', fr: '%{value} ms' },
    noneYet: { en: 'none yet', fr: 'aucun encore' },
  },
} satisfies Catalogue;
