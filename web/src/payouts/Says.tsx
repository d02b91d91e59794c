import { useTranslate } from 'react-admin';
import type { PayoutRow } from '../../../server/payouts/payout.view.js';
import { xof } from '../fields/money.js';
import { Phone } from '../fields/Phone.js';
import { spelled } from '../fields/phoneText.js';
import { around, saysKey } from './says.js';

interface Props {
  payout: Pick<PayoutRow, 'channel' | 'staysInWallet' | 'amount' | 'phone' | 'beneficiary'>;
  /** The whole number stands there, as where somebody decides about it. */
  plain?: boolean;
}

const PLACE = '\u0001';

/** What happens with the money, in one sentence. */
export function Says({ payout, plain = false }: Props) {
  const translate = useTranslate();
  const { amount, phone, beneficiary } = payout;
  const text = translate(saysKey(payout), { amount: xof(amount), phone: PLACE });
  const [before, after] = around(text, PLACE);
  return (
    <>
      {before}
      {plain ? <strong style={{ whiteSpace: 'nowrap' }}>{spelled(phone)}</strong> : <Phone value={phone} />}
      {beneficiary && ` (${beneficiary})`}
      {after}
    </>
  );
}
