import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { LowBalanceRefusalRow } from '../../../../../server/payments/payouts/funding/refusal.view.js';
import { PersonalText, Phone } from '../../../kit/fields/Phone.js';
import { exact } from '../../../kit/format/times.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface Props {
  row: LowBalanceRefusalRow;
}

/** Name and number of the beneficiary of a refused payout, masked as the role requires. */
export function Beneficiary({ row: { id, beneficiary, phone, payoutId, reference } }: Props) {
  const of = payoutId
    ? { subject: 'payout' as const, id: payoutId }
    : { subject: 'transaction' as const, id };
  if (!beneficiary && !phone) return reference;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', columnGap: 1, alignItems: 'center', whiteSpace: 'nowrap', minWidth: 0 }}
    >
      {beneficiary && (
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <PersonalText value={beneficiary} kind="name" of={of} />
        </Box>
      )}
      {phone && (
        <Box component="span" sx={{ flexShrink: 0 }}>
          <Phone value={phone} of={of} />
        </Box>
      )}
    </Box>
  );
}

/** Shows the time of the next attempt of a refused payout, and its requester. */
export function Again({ row: { again, zone } }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  if (!again)
    return (
      <Box component="span" sx={{ color: 'own.faint' }}>
        {translate('refusals.neverAgain')}
      </Box>
    );
  const when = exact(again.at, zone, locale, 'minute');
  return (
    <span title={again.reason ?? again.reference}>
      {again.by
        ? translate('refusals.again', { when, by: nameOf(again.by) })
        : translate('refusals.againBySystem', { when })}
    </span>
  );
}
