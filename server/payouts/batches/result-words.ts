import type { Language } from '../../i18n/language.js';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import type { PayoutState } from '../orders/payout.view.js';

/** Where a payout stands, for somebody who reads the file without the console. */
export const STATE_WORDS: Record<PayoutState, Record<Language, string>> = {
  requested: { en: 'waits for approval', fr: 'en attente d’approbation' },
  ready: { en: 'approved, not sent yet', fr: 'approuvé, pas encore envoyé' },
  held: { en: 'on hold, not sent', fr: 'retenu, pas envoyé' },
  returned: { en: 'back with its requester, not sent', fr: 'retourné au demandeur, pas envoyé' },
  sending: { en: 'being sent', fr: 'envoi en cours' },
  pending: { en: 'sent, outcome not known yet', fr: 'envoyé, issue pas encore connue' },
  possibly_paid: { en: 'possibly paid: the answer was lost', fr: 'peut-être payé : la réponse est perdue' },
  paid: { en: 'paid', fr: 'payé' },
  failed: { en: 'failed, not paid', fr: 'échoué, pas payé' },
  rejected: { en: 'rejected, not sent', fr: 'rejeté, pas envoyé' },
  cancelled: { en: 'cancelled, not sent', fr: 'annulé, pas envoyé' },
};

/** A line that never became a payout. */
export const NOT_PAID_WORDS = {
  leftOut: { en: 'left out of the batch', fr: 'écarté du lot' },
  draft: { en: 'draft, not requested', fr: 'brouillon, pas demandé' },
} satisfies Record<string, Record<Language, string>>;

export const CHANNEL_WORDS: Record<PayoutChannel, Record<Language, string>> = {
  mobile_money: { en: 'mobile money', fr: 'mobile money' },
  wallet: { en: 'wallet', fr: 'portefeuille' },
};

/** The header; times are those of the project's zone, which is named in it. */
export const RESULT_HEADER: Record<Language, (zone: string) => string[]> = {
  fr: (zone) => [
    ...[
      'ligne',
      'numéro',
      'bénéficiaire',
      'montant (XOF)',
      'canal',
      'reste sur le portefeuille',
      'motif',
      'opérateur',
    ],
    ...['état', `depuis (${zone})`, 'référence', 'essais', 'code', 'signification', 'identifiant'],
  ],
  en: (zone) => [
    ...['line', 'phone', 'beneficiary', 'amount (XOF)', 'channel', 'stays in wallet', 'purpose', 'operator'],
    ...['state', `since (${zone})`, 'reference', 'attempts', 'code', 'meaning', 'payout id'],
  ],
};

export const YES_NO: Record<Language, Record<'yes' | 'no', string>> = {
  fr: { yes: 'oui', no: 'non' },
  en: { yes: 'yes', no: 'no' },
};
