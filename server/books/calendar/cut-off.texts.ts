import type { Catalogue } from '../../platform/i18n/language.js';

/** Cut-off of the business days of a project. */
export const cutOffTexts = {
  cutOff: {
    text: {
      en: 'Cut-off: %{cutOff}. Items booked before it on one side and after it on the other explain timing differences.',
      fr: 'Heure d’arrêté : %{cutOff}. Les éléments comptabilisés avant cette heure d’un côté et après de l’autre expliquent les décalages.',
    },
    none: {
      en: 'No item in transit or close to the cut-off.',
      fr: 'Aucun élément en transit ni proche de l’heure d’arrêté.',
    },
    inTransit: {
      en: 'Matched lines in transit: %{amount}. They are included in the balance proof.',
      fr: 'Lignes rapprochées en transit : %{amount}. Elles sont prises en compte dans la justification de solde.',
    },
    ours: { en: 'In Rappro', fr: 'Dans Rappro' },
    theirs: { en: 'On the statement', fr: 'Sur le relevé' },
    what: {
      theirs_first: {
        en: 'on the statement of this day, in Rappro on a later day',
        fr: 'sur le relevé de la journée, dans Rappro une journée suivante',
      },
      ours_first: {
        en: 'in Rappro on this day, on the statement of a later day',
        fr: 'dans Rappro sur la journée, sur le relevé d’une journée suivante',
      },
      near: { en: 'within 15 minutes of the cut-off', fr: 'à moins de 15 minutes de l’heure d’arrêté' },
    },
    adjust: { en: 'Adjust', fr: 'Ajuster' },
  },
} satisfies Catalogue;
