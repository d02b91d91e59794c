import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { When } from '../../fields/When.js';

/** Why it is held, by whom and until when; of one that was given up, by whom and why. */
export function HoldNote({ payout }: { payout: PayoutView }) {
  const translate = useTranslate();
  const { state, holdWhy, holdNote, holdBy, holdUntil, zone } = payout;
  if (state === 'cancelled' && holdNote)
    return (
      <Alert severity="info">
        {translate('payout.givenUp', { who: holdBy ?? '' })} “{holdNote}”
      </Alert>
    );
  if ((state !== 'held' && state !== 'returned') || !holdWhy) return null;
  return (
    <Alert severity="warning">
      <strong>{translate(`holdWhy.${holdWhy}`)}.</strong> {translate(`payout.holdMeans_${holdWhy}`)}{' '}
      {state === 'returned' && `${translate('payout.returnedText', { who: payout.requestedBy })} `}
      {holdNote && `“${holdNote}” `}
      {holdBy && holdWhy === 'person' && `${translate('payout.heldBy', { who: holdBy })} `}
      {state === 'held' && holdUntil && (
        <>
          {translate('payout.heldUntil')} <When as="exact" at={holdUntil} zone={zone} />.{' '}
        </>
      )}
      {holdWhy === 'low_balance' && payout.operatorId && (
        <Link component={RouterLink} to={`/accounts/${payout.projectId}/${payout.operatorId}`}>
          {translate('payout.openAccount')}
        </Link>
      )}
    </Alert>
  );
}
