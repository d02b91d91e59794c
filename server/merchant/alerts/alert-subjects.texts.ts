import type { Catalogue } from '../../platform/i18n/language.js';

/** Texts about accounts and breaks that alerts contain; the pages of the subjects show them, too. */
export const ALERT_SUBJECT_TEXTS = {
  accounts: {
    exactly: { en: '%{amount}', fr: '%{amount}' },
    atLeast: { en: 'at least %{amount}', fr: 'au moins %{amount}' },
    below: { en: 'less than %{amount}', fr: 'moins de %{amount}' },
    between: { en: 'at least %{low}, at most %{high}', fr: 'au moins %{low}, au plus %{high}' },
    nothingKnown: { en: 'unknown', fr: 'inconnu' },
    hours: { en: '%{smart_count} h', fr: '%{smart_count} h' },
  },
  causes: {
    shared: {
      en: '%{smart_count} cause |||| %{smart_count} causes',
      fr: '%{smart_count} cause |||| %{smart_count} causes',
    },
    only: { en: 'one cause: “%{kind}”', fr: 'une seule cause : « %{kind} »' },
  },
} satisfies Catalogue;
