import { useLocale, useTranslate } from 'react-admin';
import type { PayoutRow } from '../../../../server/payouts/orders/payout.view.js';
import { SubCode } from '../../fields/SubCode.js';
import { exact } from '../../format/times.js';

/** Why it stands where it stands, in one line: why it is held and until when, or what was said of its failure. */
export function PayoutReason({ payout, zone }: { payout: PayoutRow; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { state, holdWhy, holdUntil, subCode, subCodeList } = payout;
  if ((state === 'held' || state === 'returned') && holdWhy) {
    const why = translate(`holdWhy.${holdWhy}`);
    if (!holdUntil || state === 'returned') return <>{why}</>;
    return <>{translate('payouts.heldUntil', { why, until: exact(holdUntil, zone, locale, 'minute') })}</>;
  }
  if (state === 'failed' && subCode) return <SubCode list={subCodeList} code={subCode} />;
  return null;
}
