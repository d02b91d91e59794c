import type { Catalogue } from '../../platform/i18n/language.js';

export const connection = {
  projectConnection: {
    title: { en: 'Connection to the aggregator', fr: 'Connexion à l’agrégateur' },
    change: { en: 'Change the connection', fr: 'Modifier la connexion' },
    set: { en: 'Set the credentials', fr: 'Renseigner les identifiants' },
    baseUrl: { en: 'Base URL', fr: 'URL de base' },
    credentials: { en: 'Credentials', fr: 'Identifiants' },
    variants: { en: 'Technical variants', fr: 'Variantes techniques' },
    setBy: { en: 'Set by', fr: 'Définie par' },
    approvedBy: { en: 'Approved by %{who}', fr: 'Approuvée par %{who}' },
    alone: {
      en: '%{who} set this connection without approval because there was only one administrator. With two or more administrators, every change requires an approval.',
      fr: '%{who} a défini cette connexion sans approbation, car il n’y avait qu’un administrateur. À partir de deux administrateurs, toute modification exige une approbation.',
    },
    soleNow: {
      en: 'There is only one administrator: a change takes effect immediately, without approval. Create a second administrator.',
      fr: 'Il n’y a qu’un administrateur : une modification prend effet immédiatement, sans approbation. Créez un second administrateur.',
    },
    dialogText: {
      en: 'The server at this address determines which payments are recorded as completed. The connection is tested first, then a second administrator approves it with a code. The current connection remains in use until then.',
      fr: 'Le serveur à cette adresse détermine quels paiements sont enregistrés comme réussis. La connexion est d’abord testée, puis un second administrateur l’approuve avec un code. La connexion actuelle reste en service jusque-là.',
    },
    dialogTextSole: {
      en: 'The connection is tested first. It takes effect immediately because there is only one administrator.',
      fr: 'La connexion est d’abord testée. Elle prend effet immédiatement, car il n’y a qu’un administrateur.',
    },
    keepCredentials: {
      en: 'Leave both fields empty to keep the current credentials.',
      fr: 'Laissez les deux champs vides pour conserver les identifiants actuels.',
    },
    otherOrigin: {
      en: 'Another server requires its own credentials: the current ones belong to the current address and would be removed.',
      fr: 'Un autre serveur exige ses propres identifiants : ceux de l’adresse actuelle seraient retirés.',
    },
    reason: { en: 'Reason', fr: 'Motif' },
    request: { en: 'Test and request approval', fr: 'Tester et demander l’approbation' },
    requested: {
      en: 'Request sent. It requires the approval of a second administrator.',
      fr: 'Demande envoyée. Elle exige l’approbation d’un second administrateur.',
    },
    changed: { en: 'Connection changed.', fr: 'Connexion modifiée.' },
    pending: {
      'project.connection': {
        en: 'A change of the connection is awaiting approval. The current connection remains in use.',
        fr: 'Une modification de la connexion est en attente d’approbation. La connexion actuelle reste en service.',
      },
      'project.callback_key': {
        en: 'A new callback address is awaiting approval. The current address remains in use.',
        fr: 'Une nouvelle adresse de callback est en attente d’approbation. L’adresse actuelle reste en service.',
      },
    },
    openPending: { en: 'Open the request', fr: 'Ouvrir la demande' },
  },
  callbackKey: {
    rotate: { en: 'Replace the address', fr: 'Remplacer l’adresse' },
    request: { en: 'Request approval', fr: 'Demander l’approbation' },
    text: {
      en: 'The address receives a new key, and callback URLs are signed with a new secret. Give the new address to your systems before the current one expires.',
      fr: 'L’adresse reçoit une nouvelle clé et les URL de callback sont signées avec un nouveau secret. Communiquez la nouvelle adresse à vos systèmes avant l’expiration de l’actuelle.',
    },
    overlapHours: {
      en: 'Accept the current address for (hours)',
      fr: 'Accepter l’adresse actuelle pendant (heures)',
    },
    overlapHelp: {
      en: '0 to 720. With 0, callbacks of payments in progress are lost; status checks still establish the outcome.',
      fr: 'De 0 à 720. Avec 0, les callbacks des paiements en cours sont perdus ; les vérifications en établissent tout de même l’issue.',
    },
    rotated: { en: 'Callback address replaced.', fr: 'Adresse de callback remplacée.' },
    oldUntil: {
      en: 'The previous address is accepted until %{when}.',
      fr: 'L’adresse précédente est acceptée jusqu’au %{when}.',
    },
  },
  egress: {
    title: { en: 'Outgoing IP addresses', fr: 'Adresses IP sortantes' },
    text: {
      en: 'The aggregator’s support authorises up to three addresses per project. Payouts from any other address are refused.',
      fr: 'Le support de l’agrégateur autorise jusqu’à trois adresses par projet. Les décaissements depuis toute autre adresse sont refusés.',
    },
    none: { en: 'None declared', fr: 'Aucune déclarée' },
    declared: { en: 'Declared', fr: 'Déclarées' },
    edit: { en: 'Edit', fr: 'Modifier' },
    field: { en: 'Addresses, one per line', fr: 'Adresses, une par ligne' },
    saved: { en: 'Outgoing IP addresses saved.', fr: 'Adresses IP sortantes enregistrées.' },
    refused: {
      en: 'Calls refused with “IP denied” (30 days)',
      fr: 'Appels refusés « IP denied » (30 jours)',
    },
    refusedNone: {
      en: 'No call was refused because of its address in the last 30 days.',
      fr: 'Aucun appel refusé en raison de l’adresse sur les 30 derniers jours.',
    },
    refusedLine: {
      en: '%{operation}: %{smart_count} call refused, code %{code}, last |||| %{operation}: %{smart_count} calls refused, code %{code}, last',
      fr: '%{operation} : %{smart_count} appel refusé, code %{code}, dernier |||| %{operation} : %{smart_count} appels refusés, code %{code}, dernier',
    },
    advice: {
      en: 'Ask the aggregator’s support to authorise the public address of this server, then declare it here.',
      fr: 'Demandez au support de l’agrégateur d’autoriser l’adresse publique de ce serveur, puis déclarez-la ici.',
    },
    failed: {
      en: 'The refused calls could not be loaded',
      fr: 'Les appels refusés n’ont pas pu être chargés',
    },
  },
  callRate: {
    title: { en: 'Calls to the aggregator', fr: 'Appels à l’agrégateur' },
    limited: {
      en: 'At most %{smart_count} call per second. While all kinds wait, each gets its share; what one does not use, the others do. |||| At most %{smart_count} calls per second. While all kinds wait, each gets its share; what one does not use, the others do.',
      fr: 'Au plus %{smart_count} appel par seconde. Lorsque tous les types attendent, chacun reçoit sa part ; ce que l’un n’utilise pas revient aux autres. |||| Au plus %{smart_count} appels par seconde. Lorsque tous les types attendent, chacun reçoit sa part ; ce que l’un n’utilise pas revient aux autres.',
    },
    unlimited: {
      en: 'Calls per second are not limited: none waits for another kind.',
      fr: 'Le nombre d’appels par seconde n’est pas limité : aucun appel n’attend un autre type.',
    },
    col: {
      kind: { en: 'Kind', fr: 'Type' },
      share: { en: 'Share', fr: 'Part' },
      lastMinute: { en: 'Last minute', fr: 'Dernière minute' },
      waiting: { en: 'Waiting now', fr: 'En attente' },
    },
    class: {
      payout: { en: 'Payouts', fr: 'Décaissements' },
      asked: {
        en: 'Status checks requested by users or before a retry',
        fr: 'Vérifications demandées par des utilisateurs ou avant une nouvelle tentative',
      },
      scheduled: { en: 'Scheduled status checks', fr: 'Vérifications planifiées' },
      audit: { en: 'Audits of past transactions', fr: 'Contrôles des transactions passées' },
      other: {
        en: 'Outside the limit: payins, one-time codes, tests',
        fr: 'Hors limite : encaissements, codes à usage unique, tests',
      },
    },
    waitingNote: {
      en: 'Waiting calls are counted up to the number of concurrent calls.',
      fr: 'Les appels en attente sont comptés jusqu’au nombre d’appels simultanés.',
    },
    failed: {
      en: 'The use of the rate could not be loaded',
      fr: 'L’utilisation de la limite n’a pas pu être chargée',
    },
  },
} satisfies Catalogue;
