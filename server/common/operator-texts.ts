import type { Texts } from './language.js';

/** What stands in the way of changing the catalogue, marking outages and sending webhooks. */
export const OPERATOR_PROBLEM_TEXTS = {
  outage_hold_forbidden: {
    en: 'Support reports an outage without holding payouts; finance or an administrator holds them.',
    fr: 'Le support signale un incident sans suspendre les décaissements ; la finance ou un administrateur les suspend.',
  },
  outage_end_forbidden: {
    en: 'This outage holds payouts: {by} or an administrator ends it.',
    fr: 'Cet incident suspend des décaissements : {by} ou un administrateur y met fin.',
  },
  outage_open: {
    en: 'An outage of this operator is already marked; end it first.',
    fr: 'Une panne de cet opérateur est déjà signalée ; mettez-y d’abord fin.',
  },
  webhook_disabled: {
    en: 'This webhook is turned off: nothing is sent to it.',
    fr: 'Ce webhook est désactivé : rien ne lui est envoyé.',
  },
  delivery_waiting: {
    en: 'This delivery is already waiting to be sent.',
    fr: 'Cet envoi est déjà en attente.',
  },
} satisfies Record<string, Texts>;

export const OPERATOR_RULE_TEXTS: Record<string, Texts> = {
  arrayUnique: { en: 'must not name the same twice', fr: 'ne doit pas citer deux fois la même valeur' },
  operatorTaken: { en: 'is the id of another operator', fr: 'est l’identifiant d’un autre opérateur' },
  noOperator: {
    en: 'is not the id of an operator of the catalogue',
    fr: 'n’est pas l’identifiant d’un opérateur du catalogue',
  },
  operatorElsewhere: {
    en: 'is an operator of another country (+{code})',
    fr: 'est un opérateur d’un autre pays (+{code})',
  },
  feeTwice: {
    en: 'is the second fee of its kind for the same bearer',
    fr: 'est le second frais de ce type pour le même payeur',
  },
  feeOwnOnly: {
    en: 'ends the grid of one project: choose the project',
    fr: 'met fin à la grille d’un projet : choisissez le projet',
  },
  feeNoLines: {
    en: 'must be empty where the project’s own grid ends',
    fr: 'doit être vide lorsque la grille propre au projet prend fin',
  },
  feeFromZero: { en: 'must be 0 for the first band', fr: 'doit valoir 0 pour la première tranche' },
  feeRising: {
    en: 'must be more than the start of the band before',
    fr: 'doit dépasser le début de la tranche précédente',
  },
  feeCap: { en: 'must not be less than the minimum', fr: 'ne doit pas être inférieur au minimum' },
  hasPrefixes: {
    en: 'cannot change while numbers of +{code} suggest this operator',
    fr: 'ne peut pas changer tant que des numéros du +{code} suggèrent cet opérateur',
  },
  prefixDigits: { en: 'must be 1 to {limit} digits', fr: 'doit être formé de 1 à {limit} chiffres' },
  prefixTwice: {
    en: '{prefix} is listed twice',
    fr: '{prefix} figure deux fois',
  },
  webhookTaken: {
    en: 'is the address of another webhook of this project',
    fr: 'est l’adresse d’un autre webhook de ce projet',
  },
};
