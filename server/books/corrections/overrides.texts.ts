import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const overrides = {
  overrides: {
    title: { en: 'Manual override', fr: 'Correction manuelle' },
    note: {
      en: 'accounting status approved by two people; the aggregator’s status is unchanged',
      fr: 'statut comptable approuvé par deux personnes ; le statut de l’agrégateur est inchangé',
    },
    propose: { en: 'Override the status', fr: 'Corriger le statut' },
    dialogText: {
      en: 'The aggregator reports “%{status}”; this status stays on record. Once a second person has approved, balances and reports use the accounting status chosen here. A break is raised if a later status check contradicts it.',
      fr: 'L’agrégateur indique « %{status} » ; ce statut reste enregistré. Après approbation par une deuxième personne, les soldes et les rapports retiennent le statut comptable choisi ici. Un écart est créé si une vérification ultérieure le contredit.',
    },
    code: { en: 'Grounds', fr: 'Fondement' },
    evidence: { en: 'evidence', fr: 'justificatif' },
    answerEvidence: {
      en: 'Evidence: the response to the status check of',
      fr: 'Justificatif : la réponse à la vérification du',
    },
    proposed: {
      en: 'A manual override of the status is pending approval.',
      fr: 'Une correction manuelle du statut est en attente d’approbation.',
    },
    proposedDone: { en: 'Override submitted for approval.', fr: 'Correction soumise à approbation.' },
    forBooks: { en: 'Accounting status:', fr: 'Statut comptable :' },
    aggregatorSays: { en: 'Aggregator status:', fr: 'Statut de l’agrégateur :' },
    text: {
      en: 'Requested by %{proposer}, approved by %{approver}. Balances and reports use the accounting status, which differs from the aggregator’s.',
      fr: 'Demandée par %{proposer}, approuvée par %{approver}. Les soldes et les rapports retiennent le statut comptable, différent de celui de l’agrégateur.',
    },
    agreesText: {
      en: 'Requested by %{proposer}, approved by %{approver}. The aggregator now reports the same status.',
      fr: 'Demandée par %{proposer}, approuvée par %{approver}. L’agrégateur indique désormais le même statut.',
    },
    revert: { en: 'Revert the override', fr: 'Annuler la correction' },
    revertText: {
      en: 'Once a second person has approved, balances and reports use the aggregator’s status again. The override and its reversal stay on record.',
      fr: 'Après approbation par une deuxième personne, les soldes et les rapports retiennent de nouveau le statut de l’agrégateur. La correction et son annulation restent enregistrées.',
    },
    revertProposed: { en: 'Reversal submitted for approval.', fr: 'Annulation soumise à approbation.' },
    by: {
      en: 'requested by %{proposer}, approved by %{approver},',
      fr: 'demandée par %{proposer}, approuvée par %{approver},',
    },
    revertedBy: { en: 'reverted by %{who},', fr: 'annulée par %{who},' },
  },
  overrideCode: {
    operator_confirms_paid: {
      en: 'Payment confirmed by the operator',
      fr: 'Paiement confirmé par l’opérateur',
    },
    operator_confirms_failed: {
      en: 'Failure confirmed by the operator',
      fr: 'Échec confirmé par l’opérateur',
    },
    refunded_outside: { en: 'Refunded by other means', fr: 'Remboursé par un autre moyen' },
    statement_proves: { en: 'Proven by a statement', fr: 'Prouvé par un relevé' },
    aggregator_wrote: {
      en: 'Confirmed by the aggregator in writing',
      fr: 'Confirmé par écrit par l’agrégateur',
    },
    other: { en: 'Other', fr: 'Autre' },
  },
} satisfies Catalogue;

export const OVERRIDE_PROBLEM_TEXTS = {
  override_same: {
    en: 'The aggregator already reports “{status:status}”; no override is needed.',
    fr: 'L’agrégateur indique déjà « {status:status} » ; aucune correction n’est nécessaire.',
  },
  overridden_already: {
    en: 'This transaction already has a manual override. Revert it first.',
    fr: 'Cette transaction fait déjà l’objet d’une correction manuelle. Annulez-la d’abord.',
  },
  not_overridable: {
    en: 'A transaction with the status “{status:status}” cannot be overridden. Resolve its outcome first.',
    fr: 'Une transaction au statut « {status:status} » ne peut pas être corrigée. Régularisez d’abord son issue.',
  },
  override_reverted: {
    en: 'This override has already been reverted.',
    fr: 'Cette correction a déjà été annulée.',
  },
} satisfies Record<string, Texts>;
