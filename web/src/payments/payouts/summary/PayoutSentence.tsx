import { useTranslate } from 'react-admin';
import type { PayoutRow } from '../../../../../server/payments/payouts/orders/payout.view.js';
import type { PayoutState } from '../../../../../server/payments/payouts/orders/payout-words.js';
import { xof } from '../../../kit/format/money.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { spelled } from '../../../kit/format/phone.js';
import { splitAround, sentenceKey, tenseOf } from './destination.js';
import { Name } from '../../../kit/fields/Name.js';

interface Props {
  payout: Pick<PayoutRow, 'channel' | 'staysInWallet' | 'amount' | 'phone' | 'beneficiary'>;
  /** State, which selects the tense. */
  state?: PayoutState;
  /** True where a statement shows the payment while its outcome is unknown. */
  isStated?: boolean;
  /** Shows the full phone number, as approvers need it. */
  plain?: boolean;
}

const PLACE = '\u0001';

/** Describes the payout in one sentence. */
export function PayoutSentence({ payout, state, isStated = false, plain = false }: Props) {
  const translate = useTranslate();
  const { amount, phone, beneficiary } = payout;
  const tense = tenseOf(state, isStated);
  const text = translate(sentenceKey(payout), {
    amount: xof(amount),
    phone: PLACE,
    go: translate(`says.go_${tense}`),
    stay: translate(`says.stay_${tense}`),
  });
  const [before, after] = splitAround(text, PLACE);
  return (
    <span translate="no">
      {before}
      {plain ? <strong style={{ whiteSpace: 'nowrap' }}>{spelled(phone)}</strong> : <Phone value={phone} />}
      {beneficiary && (
        <>
          {' ('}
          <Name text={beneficiary} />)
        </>
      )}
      {after}
    </span>
  );
}
