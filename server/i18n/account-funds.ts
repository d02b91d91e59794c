import type { Catalogue } from './language.js';

export const accountFunds = {
  /** Balance of an account over 14 days. */
  balanceCurve: {
    title: { en: 'Balance at least, 14 days', fr: 'Solde au moins, 14 jours' },
    note: {
      en: 'band: at most; circles: stated balances',
      fr: 'bande : au plus ; cercles : soldes déclarés',
    },
    chart: {
      en: 'Balance of the last 14 days. Each day opens its completed transactions.',
      fr: 'Solde des 14 derniers jours. Chaque jour ouvre ses transactions réussies.',
    },
    failed: {
      en: 'The balance of the last days could not be read',
      fr: 'Le solde des derniers jours n’a pas pu être lu',
    },
    none: {
      en: 'No balance is known for these days.',
      fr: 'Aucun solde n’est connu pour ces jours.',
    },
    threshold: { en: 'alert %{amount}', fr: 'seuil %{amount}' },
    day: { en: '%{day}: at least %{low}', fr: '%{day} : au moins %{low}' },
    dayUpTo: {
      en: '%{day}: at least %{low}, at most %{high}',
      fr: '%{day} : au moins %{low}, au plus %{high}',
    },
    dayUnknown: { en: '%{day}: balance unknown', fr: '%{day} : solde inconnu' },
    stated: { en: 'stated: %{amount}', fr: 'déclaré : %{amount}' },
  },
  /** Request to the treasury for a Cashin, before the Cashin is declared. */
  cashinRequest: {
    save: { en: 'Save the request', fr: 'Enregistrer la demande' },
    text: {
      en: 'The request stays on the account until the Cashin is declared or the request is cancelled. It changes no balance.',
      fr: 'La demande reste affichée sur le compte jusqu’à la déclaration du Cashin ou l’annulation de la demande. Elle ne modifie aucun solde.',
    },
    done: { en: 'Cashin requested.', fr: 'Cashin demandé.' },
    short: { en: 'Cashin requested', fr: 'Cashin demandé' },
    open: {
      en: 'Cashin of %{amount} requested, not declared yet.',
      fr: 'Cashin de %{amount} demandé, pas encore déclaré.',
    },
    by: { en: 'By %{who},', fr: 'Par %{who},' },
    tip: {
      en: 'Cashin of %{amount} requested by %{who}, not declared yet',
      fr: 'Cashin de %{amount} demandé par %{who}, pas encore déclaré',
    },
    declare: { en: 'Declare this Cashin', fr: 'Déclarer ce Cashin' },
    cancel: { en: 'Cancel the request', fr: 'Annuler la demande' },
    cancelText: {
      en: 'The request for a Cashin of %{amount} no longer stands on the account. A Cashin that has been made must be declared all the same.',
      fr: 'La demande d’un Cashin de %{amount} n’est plus affichée sur le compte. Un Cashin déjà effectué doit tout de même être déclaré.',
    },
    cancelled: { en: 'Request cancelled.', fr: 'Demande annulée.' },
    requested: { en: 'Requested: %{amount}.', fr: 'Demandé : %{amount}.' },
    requestedMore: {
      en: 'Requested: %{amount}; %{difference} more declared.',
      fr: 'Demandé : %{amount} ; déclaré : %{difference} de plus.',
    },
    requestedLess: {
      en: 'Requested: %{amount}; %{difference} less declared.',
      fr: 'Demandé : %{amount} ; déclaré : %{difference} de moins.',
    },
    closes: {
      en: 'This declaration closes the request. Change the amount if another one was paid in.',
      fr: 'Cette déclaration clôt la demande. Modifiez le montant si un autre a été versé.',
    },
  },
} satisfies Catalogue;
