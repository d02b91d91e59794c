import type { Catalogue } from '../../platform/i18n/language.js';

/** Later corrections of locked days. */
export const restatements = {
  restatement: {
    title: { en: 'Restatement', fr: 'Retraitement' },
    says: {
      en: 'Since this day was locked, %{smart_count} item changed: %{amount} |||| Since this day was locked, %{smart_count} items changed: %{amount}',
      fr: 'Depuis le verrouillage, %{smart_count} élément de cette journée a changé : %{amount} |||| Depuis le verrouillage, %{smart_count} éléments de cette journée ont changé : %{amount}',
    },
    booked: {
      en: 'The locked figures are unchanged. The difference is booked on',
      fr: 'Les chiffres verrouillés restent inchangés. La différence est comptabilisée sur la journée du',
    },
    absorbed: {
      en: 'The day has since been reopened and locked again: its new seal includes these items.',
      fr: 'La journée a depuis été rouverte et verrouillée de nouveau : son nouveau sceau comprend ces éléments.',
    },
    told: { en: 'Reported', fr: 'Signalé' },
    see: { en: 'Acknowledge', fr: 'Acquitter' },
    seeText: {
      en: 'Note your assessment, or the person you informed. The restatement remains on record.',
      fr: 'Indiquez votre analyse ou la personne informée. Le retraitement reste enregistré.',
    },
    seen: { en: 'Restatement acknowledged.', fr: 'Retraitement acquitté.' },
    seenBy: { en: 'Acknowledged by %{who}', fr: 'Acquitté par %{who}' },
    received: { en: 'Late items booked on this day', fr: 'Éléments tardifs comptabilisés sur cette journée' },
    receivedNote: {
      en: 'from earlier days that were already locked',
      fr: 'de journées antérieures déjà verrouillées',
    },
    from: { en: 'Day of', fr: 'Journée du' },
    fact: { en: 'Change', fr: 'Changement' },
    before: { en: 'At the lock', fr: 'Au verrouillage' },
    after: { en: 'Since then', fr: 'Depuis' },
    amount: { en: 'Amount', fr: 'Montant' },
    knownAt: { en: 'Known since', fr: 'Connu depuis' },
    nothing: { en: 'none', fr: 'néant' },
    part: {
      in: { en: 'in: %{amount}', fr: 'entrée : %{amount}' },
      out: { en: 'out: %{amount}', fr: 'sortie : %{amount}' },
      lines: {
        en: '%{smart_count} line |||| %{smart_count} lines',
        fr: '%{smart_count} ligne |||| %{smart_count} lignes',
      },
      by: { en: 'by %{who}', fr: 'par %{who}' },
    },
    facts: {
      status: { en: 'Status changed', fr: 'Statut modifié' },
      registered: { en: 'Registered late', fr: 'Enregistrement tardif' },
      contradiction: { en: 'Contradicted by the aggregator', fr: 'Contredit par l’agrégateur' },
      override: { en: 'Manual override', fr: 'Correction manuelle' },
      cash: { en: 'Cash movement', fr: 'Mouvement de fonds' },
      import: { en: 'Imported line', fr: 'Ligne importée' },
      balance: { en: 'Stated balance', fr: 'Solde déclaré' },
      account: { en: 'Operator changed', fr: 'Opérateur modifié' },
      answer: { en: 'Status no longer believed', fr: 'Statut remis en cause' },
    },
  },
} satisfies Catalogue;
