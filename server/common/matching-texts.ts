import type { Texts } from './language.js';

export const MATCHING_PROBLEM_TEXTS = {
  line_matched: {
    en: 'Row {row} is matched already; undo that match first.',
    fr: 'La ligne {row} est déjà rapprochée ; annulez d’abord ce rapprochement.',
  },
  target_matched: {
    en: '{reference} is matched already on this leg; undo that match first.',
    fr: '{reference} est déjà rapprochée pour cette source ; annulez d’abord ce rapprochement.',
  },
  residual_left: {
    en: 'The two sides differ by {residual} XOF; accept the residual, or choose other lines.',
    fr: 'Les deux côtés diffèrent de {residual} XOF ; acceptez le résidu ou choisissez d’autres lignes.',
  },
  match_undone: {
    en: 'This match is undone already.',
    fr: 'Ce rapprochement est déjà annulé.',
  },
} satisfies Record<string, Texts>;

export const MATCHING_RULE_TEXTS: Record<string, Texts> = {
  oneLeg: {
    en: 'must all come from the same kind of source',
    fr: 'doivent toutes venir du même type de source',
  },
  legTakesCash: {
    en: 'must be Cashins or Cashouts: bank lines are about nothing else',
    fr: 'doivent être des Cashin ou Cashout : les lignes bancaires ne concernent rien d’autre',
  },
  legTakesTransactions: {
    en: 'must be transactions: the merchant’s orders are about nothing else',
    fr: 'doivent être des transactions : les commandes du marchand ne concernent rien d’autre',
  },
  cashNotApproved: {
    en: 'must be approved Cashins or Cashouts',
    fr: 'doivent être des Cashin ou Cashout approuvés',
  },
  matchTargets: {
    en: 'must name at least one transaction, Cashin or Cashout',
    fr: 'doit désigner au moins une transaction, un Cashin ou un Cashout',
  },
  eachKeyOnce: {
    en: 'must name each key at most once',
    fr: 'ne doit nommer chaque clé qu’une fois au plus',
  },
  weakKeyLast: {
    en: 'must have number, amount and time last: it is the weakest',
    fr: 'doit finir par numéro, montant et heure : c’est la clé la plus faible',
  },
  rulesDryOnly: {
    en: 'may be given for a trial only; save them first',
    fr: 'ne peuvent être données que pour un essai ; enregistrez-les d’abord',
  },
};
