import type { Catalogue } from '../../platform/i18n/language.js';

/** Texts about requests that a user may approve, and approvals of several by one code. */
export const inbox = {
  inbox: {
    count: {
      en: '%{smart_count} request |||| %{smart_count} requests',
      fr: '%{smart_count} demande |||| %{smart_count} demandes',
    },
    all: { en: 'All requests', fr: 'Toutes les demandes' },
    emptyTitle: { en: 'Nothing to approve', fr: 'Rien à approuver' },
    emptyText: {
      en: 'Requests of other users that need your code appear here: payouts, balances, breaks and days, settings and access.',
      fr: 'Les demandes d’autres utilisateurs qui exigent votre code apparaissent ici : décaissements, soldes, écarts et journées, réglages et accès.',
    },
    more: {
      en: 'The oldest %{shown} of %{total} requests are shown.',
      fr: 'Les %{shown} demandes les plus anciennes sur %{total} sont affichées.',
    },
    payouts: { en: 'Payouts', fr: 'Décaissements' },
    since: { en: 'Waiting', fr: 'Depuis' },
    oneKind: { en: 'one type at a time', fr: 'une nature à la fois' },
    selectKind: { en: 'Select all: %{kind}', fr: 'Tout sélectionner : %{kind}' },
    batch: {
      en: 'Batch “%{title}”, %{smart_count} beneficiary |||| Batch “%{title}”, %{smart_count} beneficiaries',
      fr: 'Lot « %{title} », %{smart_count} bénéficiaire |||| Lot « %{title} », %{smart_count} bénéficiaires',
    },
    requestedBy: { en: 'requested by %{who}', fr: 'demandé par %{who}' },
    step: { en: 'approval %{next} of %{needed}', fr: 'approbation %{next} sur %{needed}' },
    approveChosen: {
      en: 'Approve this request |||| Approve these %{smart_count} requests',
      fr: 'Approuver cette demande |||| Approuver ces %{smart_count} demandes',
    },
    approveAct: {
      en: 'Approve %{smart_count} request |||| Approve %{smart_count} requests',
      fr: 'Approuver %{smart_count} demande |||| Approuver %{smart_count} demandes',
    },
    approveActTotal: {
      en: 'Approve %{smart_count} request, %{total} |||| Approve %{smart_count} requests, %{total}',
      fr: 'Approuver %{smart_count} demande, %{total} |||| Approuver %{smart_count} demandes, %{total}',
    },
    requests: { en: 'Requests', fr: 'Demandes' },
    total: { en: 'Total', fr: 'Total' },
    note: {
      en: 'One code for exactly the requests shown here. If one of them changes or is decided in the meantime, none is approved.',
      fr: 'Un seul code pour exactement les demandes affichées. Si l’une d’elles change ou est décidée entre-temps, aucune n’est approuvée.',
    },
    readToEnd: {
      en: 'Scroll the list to its last request; the code can be entered then.',
      fr: 'Faites défiler la liste jusqu’à la dernière demande pour pouvoir saisir le code.',
    },
    list: { en: 'Requests to approve', fr: 'Demandes à approuver' },
    waitingElsewhere: {
      en: 'Not for you to decide now (%{smart_count}) |||| Not for you to decide now (%{smart_count})',
      fr: 'Sans décision possible de votre part (%{smart_count}) |||| Sans décision possible de votre part (%{smart_count})',
    },
    decided: {
      en: 'Decided in the last 24 hours (%{smart_count}) |||| Decided in the last 24 hours (%{smart_count})',
      fr: 'Décidées depuis 24 heures (%{smart_count}) |||| Décidées depuis 24 heures (%{smart_count})',
    },
    keys: {
      en: '↑ ↓ to move · x to select · Enter to open · a to approve',
      fr: '↑ ↓ pour se déplacer · x pour sélectionner · Entrée pour ouvrir · a pour approuver',
    },
    next: {
      en: 'Next (%{smart_count} left) |||| Next (%{smart_count} left)',
      fr: 'Suivante (%{smart_count} restante) |||| Suivante (%{smart_count} restantes)',
    },
    open: { en: 'Open or reject', fr: 'Ouvrir ou rejeter' },
    shown: { en: 'Request shown', fr: 'Demande affichée' },
    approvedAll: { en: 'Requests approved and carried out.', fr: 'Demandes approuvées et exécutées.' },
    back: { en: 'Back to approvals', fr: 'Retour aux approbations' },
  },
} satisfies Catalogue;
