import type { Catalogue } from '../../platform/i18n/language.js';

/** Limits of the close, and their form. */
export const closePolicyTexts = {
  closePolicy: {
    title: { en: 'Close limits', fr: 'Limites de clôture' },
    intro: {
      en: 'Above these amounts, approval by a second user is required before a business day can be signed. A change is requested by one administrator and approved by another.',
      fr: 'Au-delà de ces montants, l’approbation d’un second utilisateur est requise avant la signature de la journée. Toute modification est demandée par un administrateur et approuvée par un autre.',
    },
    gone: { en: 'The limits could not be loaded', fr: 'Les limites n’ont pas pu être chargées' },
    limits: { en: 'Limits in force', fr: 'Limites en vigueur' },
    version: { en: 'version %{version}', fr: 'version %{version}' },
    writeOffAct: {
      en: 'Single adjustment or write-off (XOF)',
      fr: 'Ajustement ou passage en perte unitaire (XOF)',
    },
    writeOffActHelp: {
      en: 'Above this amount, approval with a code by finance or an administrator is required.',
      fr: 'Au-delà, l’approbation avec code de la finance ou d’un administrateur est requise.',
    },
    writeOffDay: { en: 'Total per user in 24 hours (XOF)', fr: 'Cumul par utilisateur en 24 heures (XOF)' },
    writeOffDayHelp: {
      en: 'Adjustments and write-offs made by the user without approval.',
      fr: 'Ajustements et passages en perte effectués par l’utilisateur sans approbation.',
    },
    ownedBreak: { en: 'Break with an owner (XOF)', fr: 'Écart avec responsable (XOF)' },
    ownedBreakHelp: {
      en: 'Above this amount, the break must be resolved, or carried over with dual control, before the business day is signed.',
      fr: 'Au-delà, l’écart doit être résolu, ou reporté avec double validation, avant la signature de la journée.',
    },
    short: {
      writeOffAct: { en: 'Per action', fr: 'Par opération' },
      writeOffDay: { en: 'Per user, 24 h', fr: 'Par utilisateur, 24 h' },
      ownedBreak: { en: 'Break with an owner', fr: 'Écart avec responsable' },
    },
    change: { en: 'Change the limits', fr: 'Modifier les limites' },
    changeText: {
      en: 'The new limits apply from their approval. Earlier actions are not affected.',
      fr: 'Les nouvelles limites s’appliquent dès leur approbation. Les opérations antérieures ne sont pas modifiées.',
    },
    propose: { en: 'Request approval', fr: 'Demander l’approbation' },
    proposed: {
      en: 'Approval requested. Another administrator must approve the change.',
      fr: 'Approbation demandée. Un autre administrateur doit approuver la modification.',
    },
    pending: {
      en: 'A change of the limits is awaiting approval.',
      fr: 'Une modification des limites est en attente d’approbation.',
    },
    history: { en: 'Versions', fr: 'Versions' },
    versionCol: { en: 'Version', fr: 'Version' },
    decided: { en: 'Requested and approved by', fr: 'Demandée et approuvée par' },
    since: { en: 'In force since', fr: 'En vigueur depuis' },
  },
} satisfies Catalogue;
