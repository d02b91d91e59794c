import type { connection as english } from '../en/connection.js';

export const connection: typeof english = {
  projectConnection: {
    title: 'Connexion à l’agrégateur',
    change: 'Modifier la connexion',
    set: 'Renseigner les identifiants',
    baseUrl: 'Adresse de base',
    credentials: 'Identifiants',
    variants: 'Variantes techniques',
    setBy: 'Définie par',
    approvedBy: 'Approuvée par %{who}',
    alone:
      '%{who} a défini cette connexion seul : il n’y avait qu’un administrateur. Dès qu’il y en a deux, toute modification exige une approbation.',
    soleNow:
      'Il n’y a qu’un administrateur : une modification prend effet aussitôt, sans approbation. Créez un second administrateur.',
    dialogText:
      'Le serveur qui répond à cette adresse décide quels paiements sont réussis. La connexion est d’abord essayée ; un second administrateur l’approuve avec un code, et la connexion actuelle reste en service jusque-là.',
    dialogTextSole:
      'La connexion est d’abord essayée. Elle prend effet aussitôt, car il n’y a qu’un administrateur.',
    keepCredentials: 'Laissez les deux champs vides pour garder les identifiants en place.',
    otherOrigin:
      'Un autre serveur exige ses propres identifiants : ceux en place concernent l’adresse actuelle et seraient retirés.',
    reason: 'Motif',
    request: 'Essayer et demander l’approbation',
    requested: 'Demande envoyée. Un second administrateur doit l’approuver.',
    changed: 'Connexion modifiée.',
    pending: {
      'project.connection':
        'Une modification de la connexion attend une approbation. La connexion actuelle reste en service.',
      'project.callback_key':
        'Une nouvelle adresse de callback attend une approbation. L’adresse actuelle reste en service.',
    },
    openPending: 'Ouvrir la demande',
  },
  callbackKey: {
    rotate: 'Remplacer l’adresse',
    request: 'Demander l’approbation',
    text: 'L’adresse reçoit une nouvelle clé, et le produit signe ses propres adresses de callback avec un nouveau secret. Donnez la nouvelle adresse à vos systèmes avant la fin de l’actuelle.',
    overlapHours: 'Accepter l’adresse actuelle encore (heures)',
    overlapHelp:
      'De 0 à 720. Avec 0, les callbacks des paiements en cours sont perdus ; les vérifications de statut les retrouvent.',
    rotated: 'Nouvelle adresse de callback en place.',
    oldUntil: 'L’adresse précédente est acceptée jusqu’au %{when}.',
  },
  egress: {
    title: 'Adresses IP sortantes',
    text: 'Le support de l’agrégateur autorise jusqu’à trois adresses par projet. Les décaissements depuis toute autre adresse sont refusés.',
    none: 'Aucune déclarée',
    declared: 'Déclarées',
    edit: 'Modifier',
    field: 'Adresses, une par ligne',
    saved: 'Adresses IP sortantes enregistrées.',
    refused: 'Refus « IP denied » (30 jours)',
    refusedNone: 'Aucun refus lié à l’adresse ces 30 derniers jours.',
    refusedLine:
      '%{operation} : %{smart_count} appel refusé, code %{code}, dernier |||| %{operation} : %{smart_count} appels refusés, code %{code}, dernier',
    advice:
      'Demandez au support de l’agrégateur d’autoriser l’adresse publique de ce serveur, puis déclarez-la ici.',
    failed: 'Les refus n’ont pas pu être lus',
  },
};
