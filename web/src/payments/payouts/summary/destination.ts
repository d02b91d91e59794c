import type { PayoutRow } from '../../../../../server/payments/payouts/orders/payout.view.js';
import type { PayoutState } from '../../../../../server/payments/payouts/orders/payout-words.js';

/** Fields that determine the destination. */
type Destination = Pick<PayoutRow, 'channel' | 'staysInWallet'>;

/** Returns the key of the destination's text. */
export function sentenceKey({ channel, staysInWallet }: Destination): string {
  if (channel === 'mobile_money') return 'says.mobile_money';
  return staysInWallet ? 'says.wallet_stays' : 'says.wallet_on';
}

type Tense = 'planned' | 'underway' | 'paid' | 'twice' | 'maybe' | 'stated' | 'not';

const TENSES: Partial<Record<PayoutState, Tense>> = {
  sending: 'underway',
  pending: 'underway',
  possibly_paid: 'maybe',
  paid: 'paid',
  paid_twice: 'twice',
  failed: 'not',
  rejected: 'not',
  cancelled: 'not',
};

/**
 * Returns the tense of the sentence: future, underway, done, done twice, possibly done or not done; of what is possibly done and
 * a statement shows, the debit.
 */
export function tenseOf(state: PayoutState | undefined, isStated = false): Tense {
  const tense = (state && TENSES[state]) ?? 'planned';
  return tense === 'maybe' && isStated ? 'stated' : tense;
}

/** Returns the key of its short text, of two or three words. */
export function channelKey({ channel, staysInWallet }: Destination): string {
  if (channel === 'mobile_money') return 'says.short_mobile_money';
  return staysInWallet ? 'says.short_wallet_stays' : 'says.short_wallet_on';
}

/** Splits a text around the place of an element that is not text. */
export function splitAround(text: string, place: string): [string, string] {
  const at = text.indexOf(place);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + place.length)];
}
