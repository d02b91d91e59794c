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
} satisfies Catalogue;
