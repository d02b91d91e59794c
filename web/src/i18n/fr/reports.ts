import type { reports as english } from '../en/reports.js';

export const reports: typeof english = {
  reports: {
    title: 'Rapports',
    intro: 'D’une journée ou de plusieurs, à l’écran et en fichiers, avec les mêmes chiffres.',
    report: 'Rapport',
    failed: 'Le rapport n’a pas pu être lu',
    range: 'du %{from} au %{to}',
    asKnown: 'connu à',
    asOf: 'Connu à',
    asOfHelp: 'Vide : maintenant. Pour les journées verrouillées, c’est toujours ce qui a été scellé.',
    month: 'Ce mois-ci',
    files: 'Fichiers',
    empty: 'Il n’y a rien à rapporter de ces journées.',
    sealed: 'Verrouillée : ce sont les chiffres scellés.',
    sealedDays:
      '%{smart_count} journée est verrouillée ; pour elle, ce sont les chiffres scellés : |||| %{smart_count} journées sont verrouillées ; pour elles, ce sont les chiffres scellés :',
    firstRows: 'les %{shown} premières lignes sur %{all} ; les fichiers les ont toutes',
  },
  report: {
    summary: 'Synthèse du jour',
    proof: 'Preuve des soldes',
    exceptions: 'Exceptions',
    pending: 'En attente, par ancienneté',
    payouts: 'Registre des décaissements',
    refusals: 'Refus de solde et reprises',
    suspense: 'Comptes d’attente',
    sign_off: 'Signatures',
    transactions: 'Transactions',
  },
  download: {
    title: 'Fichiers en route',
    waiting: 'en cours d’écriture…',
    running: '%{done} lignes sur %{rows} · %{size}',
    done: '%{rows} lignes · %{size}',
    failed: 'Échec : %{reason}',
    stopped: 'Arrêté.',
    stop: 'Arrêter',
    forget: 'Retirer de la liste',
  },
};
