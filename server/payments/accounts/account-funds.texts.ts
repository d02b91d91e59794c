import type { Catalogue } from '../../platform/i18n/language.js';

export const accountFunds = {
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
