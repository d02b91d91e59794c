import type { Catalogue } from '../../platform/i18n/language.js';

/** Payout policy: its limits and tiers, and their form. */
export const payoutPolicyTexts = {
  policy: {
    title: { en: 'Payout policy', fr: 'Règles de décaissement' },
    intro: {
      en: 'Approvals required and limits for payout requests. A change is requested by one administrator and approved by another.',
      fr: 'Approbations requises et limites applicables aux demandes de décaissement. Toute modification est demandée par un administrateur et approuvée par un autre.',
    },
    gone: { en: 'The policy could not be loaded', fr: 'Les règles n’ont pas pu être chargées' },
    version: { en: 'Version %{version}', fr: 'Version %{version}' },
    since: { en: 'in force since', fr: 'en vigueur depuis le' },
    tiers: { en: 'Approval tiers', fr: 'Paliers d’approbation' },
    tiersNote: { en: 'the first matching tier applies', fr: 'le premier palier correspondant s’applique' },
    tierCol: {
      project: { en: 'Project', fr: 'Projet' },
      source: { en: 'Origin', fr: 'Origine' },
      requester: { en: 'Requested by', fr: 'Demandé par' },
      upTo: { en: 'Up to (XOF)', fr: 'Jusqu’à (XOF)' },
      steps: { en: 'Approvals', fr: 'Approbations' },
      order: { en: 'Order', fr: 'Ordre' },
    },
    every: { en: 'all', fr: 'tous' },
    anybody: { en: 'any user', fr: 'tout utilisateur' },
    noLimit: { en: 'any amount', fr: 'tout montant' },
    source: {
      single: { en: 'single payout', fr: 'décaissement unique' },
      batch: { en: 'batch', fr: 'lot' },
    },
    step: { en: '%{people} × %{roles}', fr: '%{people} × %{roles}' },
    or: { en: ' or ', fr: ' ou ' },
    inSequence: { en: 'in sequence', fr: 'successives' },
    together: { en: 'in any order', fr: 'sans ordre imposé' },
    limits: { en: 'Limits', fr: 'Limites' },
    limitsNote: { en: 'over a rolling window', fr: 'sur une période glissante' },
    limitSays: { en: '%{max} per %{window}, per %{per}', fr: '%{max} par %{window}, par %{per}' },
    per: {
      person: { en: 'requester', fr: 'demandeur' },
      project: { en: 'project', fr: 'projet' },
      number: { en: 'number', fr: 'numéro' },
    },
    window: {
      hour: { en: 'hour', fr: 'heure' },
      day: { en: 'day', fr: 'jour' },
    },
    measure: {
      amount: { en: 'XOF', fr: 'XOF' },
      count: { en: 'payouts', fr: 'décaissements' },
    },
    then: {
      refuse: { en: 'beyond: refused', fr: 'au-delà : refus' },
      extra_approval: {
        en: 'beyond: one additional approval',
        fr: 'au-delà : une approbation supplémentaire',
      },
    },
    settings: { en: 'Settings', fr: 'Réglages' },
    duplicateHours: {
      en: 'Same number and amount within (hours): reason required',
      fr: 'Même numéro et même montant en moins de (heures) : motif exigé',
    },
    holdOnLowBalance: {
      en: 'Hold payouts refused for insufficient balance until the account is funded',
      fr: 'Suspendre les décaissements refusés pour solde insuffisant jusqu’à l’approvisionnement du compte',
    },
    holdHours: {
      en: 'Return payouts on hold to the requester after (hours)',
      fr: 'Rendre les décaissements suspendus au demandeur après (heures)',
    },
    coolOffHours: {
      en: 'Minimum delay before approving a proof of non-creation (hours)',
      fr: 'Délai minimal avant l’approbation d’une preuve de non-création (heures)',
    },
    reminderHours: {
      en: 'Remind the approvers of a waiting request after (hours)',
      fr: 'Rappeler une demande en attente à ses approbateurs après (heures)',
    },
    escalationHours: {
      en: 'Open a waiting request to the next higher level after (hours; empty: never)',
      fr: 'Ouvrir une demande en attente au niveau supérieur après (heures ; vide : jamais)',
    },
    never: { en: 'never', fr: 'jamais' },
    change: { en: 'Request a change', fr: 'Demander une modification' },
    changeText: {
      en: 'Another administrator must approve the change. The current policy applies until then.',
      fr: 'Un autre administrateur doit approuver la modification. Les règles actuelles s’appliquent jusque-là.',
    },
    proposed: {
      en: 'Approval requested. Another administrator must approve the change.',
      fr: 'Approbation demandée. Un autre administrateur doit approuver la modification.',
    },
    waiting: {
      en: 'A change of the policy is awaiting approval.',
      fr: 'Une modification des règles est en attente d’approbation.',
    },
    open: { en: 'Open the request', fr: 'Ouvrir la demande' },
    reason: { en: 'Reason', fr: 'Motif' },
    addTier: { en: 'Add a tier', fr: 'Ajouter un palier' },
    addStep: { en: 'Add a step', fr: 'Ajouter une étape' },
    addLimit: { en: 'Add a limit', fr: 'Ajouter une limite' },
    remove: { en: 'Remove', fr: 'Retirer' },
    people: { en: 'Approvers', fr: 'Approbateurs' },
    roles: { en: 'with role', fr: 'ayant le rôle' },
    max: { en: 'Maximum', fr: 'Maximum' },
    history: { en: 'Earlier versions', fr: 'Versions antérieures' },
    first: { en: 'default policy', fr: 'règles par défaut' },
    decidedBy: { en: 'requested by %{a}, approved by %{b}', fr: 'demandées par %{a}, approuvées par %{b}' },
  },
} satisfies Catalogue;
