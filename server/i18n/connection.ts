import type { Catalogue } from './language.js';

export const connection = {
  projectConnection: {
    title: { en: 'Connection to the aggregator', fr: 'Connexion à l’agrégateur' },
    change: { en: 'Change the connection', fr: 'Modifier la connexion' },
    set: { en: 'Set the credentials', fr: 'Renseigner les identifiants' },
    baseUrl: { en: 'Base URL', fr: 'Adresse de base' },
    credentials: { en: 'Credentials', fr: 'Identifiants' },
    variants: { en: 'Wire variants', fr: 'Variantes techniques' },
    setBy: { en: 'Set by', fr: 'Définie par' },
    approvedBy: { en: 'Approved by %{who}', fr: 'Approuvée par %{who}' },
    alone: {
      en: '%{who} set this connection alone: there was a single administrator. From the second administrator on, every change needs an approval.',
      fr: '%{who} a défini cette connexion seul : il n’y avait qu’un administrateur. Dès qu’il y en a deux, toute modification exige une approbation.',
    },
    soleNow: {
      en: 'There is a single administrator: a change takes effect at once, without approval. Create a second administrator.',
      fr: 'Il n’y a qu’un administrateur : une modification prend effet aussitôt, sans approbation. Créez un second administrateur.',
    },
    dialogText: {
      en: 'Whoever answers at this address decides which payments count as made. The connection is tested first; a second administrator approves it with a code, and the present one stays in use until then.',
      fr: 'Le serveur qui répond à cette adresse décide quels paiements sont réussis. La connexion est d’abord essayée ; un second administrateur l’approuve avec un code, et la connexion actuelle reste en service jusque-là.',
    },
    dialogTextSole: {
      en: 'The connection is tested first. It takes effect at once, because there is a single administrator.',
      fr: 'La connexion est d’abord essayée. Elle prend effet aussitôt, car il n’y a qu’un administrateur.',
    },
    keepCredentials: {
      en: 'Leave both empty to keep the present credentials.',
      fr: 'Laissez les deux champs vides pour garder les identifiants en place.',
    },
    otherOrigin: {
      en: 'Another server needs its own credentials: the present ones were given for the present address and would be removed.',
      fr: 'Un autre serveur exige ses propres identifiants : ceux en place concernent l’adresse actuelle et seraient retirés.',
    },
    reason: { en: 'Reason', fr: 'Motif' },
    request: { en: 'Test and request approval', fr: 'Essayer et demander l’approbation' },
    requested: {
      en: 'Request sent. A second administrator must approve it.',
      fr: 'Demande envoyée. Un second administrateur doit l’approuver.',
    },
    changed: { en: 'Connection changed.', fr: 'Connexion modifiée.' },
    pending: {
      'project.connection': {
        en: 'A change of the connection awaits approval. The present connection stays in use.',
        fr: 'Une modification de la connexion attend une approbation. La connexion actuelle reste en service.',
      },
      'project.callback_key': {
        en: 'A new callback address awaits approval. The present address stays in use.',
        fr: 'Une nouvelle adresse de callback attend une approbation. L’adresse actuelle reste en service.',
      },
    },
    openPending: { en: 'Open the request', fr: 'Ouvrir la demande' },
  },
  callbackKey: {
    rotate: { en: 'Replace the address', fr: 'Remplacer l’adresse' },
    request: { en: 'Request approval', fr: 'Demander l’approbation' },
    text: {
      en: 'The address gets a new key, and the product signs its own callback URLs with a new secret. Give the new address to your systems before the present one ends.',
      fr: 'L’adresse reçoit une nouvelle clé, et le produit signe ses propres adresses de callback avec un nouveau secret. Donnez la nouvelle adresse à vos systèmes avant la fin de l’actuelle.',
    },
    overlapHours: {
      en: 'Accept the present address for (hours)',
      fr: 'Accepter l’adresse actuelle encore (heures)',
    },
    overlapHelp: {
      en: '0 to 720. With 0, callbacks of payments under way are lost; status checks still find them.',
      fr: 'De 0 à 720. Avec 0, les callbacks des paiements en cours sont perdus ; les vérifications de statut les retrouvent.',
    },
    rotated: { en: 'New callback address set.', fr: 'Nouvelle adresse de callback en place.' },
    oldUntil: {
      en: 'The previous address is accepted until %{when}.',
      fr: 'L’adresse précédente est acceptée jusqu’au %{when}.',
    },
  },
  egress: {
    title: { en: 'Egress addresses', fr: 'Adresses IP sortantes' },
    text: {
      en: 'The aggregator’s support whitelists up to three addresses per project. Payouts from any other address are refused.',
      fr: 'Le support de l’agrégateur autorise jusqu’à trois adresses par projet. Les décaissements depuis toute autre adresse sont refusés.',
    },
    none: { en: 'None declared', fr: 'Aucune déclarée' },
    declared: { en: 'Declared', fr: 'Déclarées' },
    edit: { en: 'Edit', fr: 'Modifier' },
    field: { en: 'Addresses, one per line', fr: 'Adresses, une par ligne' },
    saved: { en: 'Egress addresses saved.', fr: 'Adresses IP sortantes enregistrées.' },
    refused: { en: 'Refused with “IP denied” (30 days)', fr: 'Refus « IP denied » (30 jours)' },
    refusedNone: {
      en: 'Nothing was refused for its address in the last 30 days.',
      fr: 'Aucun refus lié à l’adresse ces 30 derniers jours.',
    },
    refusedLine: {
      en: '%{operation}: %{smart_count} call refused, code %{code}, last |||| %{operation}: %{smart_count} calls refused, code %{code}, last',
      fr: '%{operation} : %{smart_count} appel refusé, code %{code}, dernier |||| %{operation} : %{smart_count} appels refusés, code %{code}, dernier',
    },
    advice: {
      en: 'Ask the aggregator’s support to whitelist this server’s public address, then declare it here.',
      fr: 'Demandez au support de l’agrégateur d’autoriser l’adresse publique de ce serveur, puis déclarez-la ici.',
    },
    failed: { en: 'The refusals could not be read', fr: 'Les refus n’ont pas pu être lus' },
  },
} satisfies Catalogue;
