import type { Texts } from '../../platform/i18n/language.js';

export const OPERATOR_PROBLEM_TEXTS = {
  outage_hold_forbidden: {
    en: 'The support role can report an outage but cannot put payouts on hold. Ask finance or an administrator to do so.',
    fr: 'Le support peut signaler un incident mais pas suspendre les décaissements. Adressez-vous à la finance ou à un administrateur.',
  },
  outage_end_forbidden: {
    en: 'This outage puts payouts on hold: only {by} or an administrator can end it.',
    fr: 'Cet incident suspend des décaissements : seul {by} ou un administrateur peut le clore.',
  },
  outage_open: {
    en: 'An outage is already reported for this operator. End it first.',
    fr: 'Un incident est déjà signalé pour cet opérateur. Clôturez-le d’abord.',
  },
  resend_open: {
    en: 'Deliveries of this webhook are being sent again. Wait for the end, or stop it first.',
    fr: 'Des envois de ce webhook sont déjà émis à nouveau. Attendez la fin, ou arrêtez-le d’abord.',
  },
  webhook_disabled: {
    en: 'This webhook is disabled. Enable it first.',
    fr: 'Ce webhook est désactivé. Activez-le d’abord.',
  },
  delivery_waiting: {
    en: 'This delivery is already queued.',
    fr: 'Cette livraison est déjà en file d’attente.',
  },
} satisfies Record<string, Texts>;

export const OPERATOR_RULE_TEXTS: Record<string, Texts> = {
  arrayUnique: { en: 'must not contain duplicates', fr: 'ne doit pas contenir de doublon' },
  operatorTaken: {
    en: 'is already the identifier of another operator',
    fr: 'est déjà l’identifiant d’un autre opérateur',
  },
  noOperator: {
    en: 'is not the identifier of an operator of the catalogue',
    fr: 'n’est pas l’identifiant d’un opérateur du catalogue',
  },
  operatorElsewhere: {
    en: 'is an operator of another country (+{code})',
    fr: 'est un opérateur d’un autre pays (+{code})',
  },
  feeTwice: {
    en: 'duplicates a fee of the same type and bearer',
    fr: 'fait double emploi avec des frais de même nature, à la charge de la même partie',
  },
  feeOwnOnly: {
    en: 'applies to the schedule of a project; select a project',
    fr: 'ne concerne que la grille d’un projet ; sélectionnez un projet',
  },
  feeNoLines: {
    en: 'must be empty when the schedule of the project ends',
    fr: 'doit être vide lorsque la grille du projet prend fin',
  },
  feeFromZero: { en: 'must be 0 for the first band', fr: 'doit être égal à 0 pour la première tranche' },
  feeRising: {
    en: 'must be greater than the start of the previous band',
    fr: 'doit être supérieur au début de la tranche précédente',
  },
  feeCap: { en: 'must not be less than the minimum', fr: 'ne doit pas être inférieur au minimum' },
  hasPrefixes: {
    en: 'cannot change while number prefixes of +{code} are assigned to this operator',
    fr: 'ne peut pas être modifié tant que des préfixes du +{code} sont attribués à cet opérateur',
  },
  prefixDigits: {
    en: 'must have 1 to {limit:number} digits',
    fr: 'doit comporter de 1 à {limit:number} chiffres',
  },
  prefixTwice: {
    en: 'contains {prefix} twice',
    fr: 'contient deux fois {prefix}',
  },
  chatRetired: {
    en: 'belongs to Office 365 connectors, which were retired: create the address with the Workflows app of Teams',
    fr: 'appartient aux connecteurs Office 365, supprimés : créez l’adresse avec l’application Workflows de Teams',
  },
  webhookTaken: {
    en: 'is already the address of another webhook of this project',
    fr: 'est déjà l’adresse d’un autre webhook de ce projet',
  },
};
