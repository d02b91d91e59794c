import type { Texts } from './language.js';

/** What stands in the way of holding, cancelling, repeating and releasing payouts. Times in ISO 8601 UTC. */
export const PAYOUT_ACT_PROBLEM_TEXTS = {
  too_late: {
    en: 'Too late: the call to the aggregator began at {at}.',
    fr: 'Trop tard : l’appel à l’agrégateur a commencé à {at}.',
  },
  payout_given_up: {
    en: 'This payout was given up and stays so; request another one.',
    fr: 'Ce décaissement a été abandonné et le reste ; demandez-en un autre.',
  },
  retry_not_failed: {
    en: 'This payout has not failed: there is nothing to repeat.',
    fr: 'Ce décaissement n’a pas échoué : il n’y a rien à relancer.',
  },
  retry_possibly_paid: {
    en: 'The last attempt may have paid: nothing is sent again before its end is known.',
    fr: 'La dernière tentative a peut-être payé : rien n’est relancé avant que son issue soit connue.',
  },
  retry_never: {
    en: 'This payout cannot pass with this number, amount and channel; request another one.',
    fr: 'Ce décaissement ne peut pas aboutir avec ce numéro, ce montant et ce canal ; demandez-en un autre.',
  },
  retry_after_24h: {
    en: 'This wallet takes no other payout within 24 hours: repeat it from {from}.',
    fr: 'Ce portefeuille n’accepte pas d’autre décaissement avant 24 heures : relancez à partir de {from}.',
  },
  retry_after_funding: {
    en: 'The account does not hold this amount, as far as is known: declare a Cashin or the balance first.',
    fr: 'Le compte ne contient pas ce montant, d’après ce qui est connu : déclarez d’abord un Cashin ou le solde.',
  },
  retry_look_first: {
    en: 'The aggregator failed within: make sure that nothing was paid, and repeat it from {from}.',
    fr: 'L’agrégateur a échoué en interne : vérifiez que rien n’a été payé, et relancez à partir de {from}.',
  },
  nothing_to_release: {
    en: 'No payout on hold for a low balance fits this.',
    fr: 'Aucun décaissement retenu pour solde insuffisant ne correspond.',
  },
} satisfies Record<string, Texts>;

export const PAYOUT_ACT_RULE_TEXTS: Record<string, Texts> = {
  inFuture: { en: 'must be in the future', fr: 'doit être dans le futur' },
};
