import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { ReasonDialog } from '../../layout/ReasonDialog.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import { HoldDialog, ReleaseHoldDialog } from './HoldDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** What the server says that the reader may do with it now. */
export function PayoutActions({ payout }: { payout: PayoutView }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'hold' | 'unhold' | 'cancel' | 'retry'>();
  const close = () => setOpen(undefined);
  const { id, may } = payout;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {may.includes('cancel') && (
        <Button color="inherit" onClick={() => setOpen('cancel')}>
          {translate('payout.cancel')}…
        </Button>
      )}
      {may.includes('hold') && (
        <Button variant="outlined" onClick={() => setOpen('hold')}>
          {translate('payout.hold')}…
        </Button>
      )}
      {may.includes('unhold') && (
        <Button variant="outlined" onClick={() => setOpen('unhold')}>
          {translate('payout.unhold')}…
        </Button>
      )}
      {may.includes('retry') && (
        <Button variant="contained" onClick={() => setOpen('retry')}>
          {translate('payout.retry')}…
        </Button>
      )}
      {open === 'hold' && <HoldDialog payout={payout} onClose={close} />}
      {open === 'unhold' && <ReleaseHoldDialog payout={payout} onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          grave
          title={translate('payout.cancel')}
          text={translate('payout.cancelText')}
          act={translate('payout.cancel')}
          action={dataProvider.cancelPayout}
          params={{ id }}
          done="payout.cancelled"
          onClose={close}
        />
      )}
      {open === 'retry' && (
        <ReasonDialog
          withCode
          title={translate('payout.retry')}
          text={
            <>
              <PayoutSentence payout={payout} plain />{' '}
              {translate(payout.retry.why === 'look_first' ? 'payout.retryTwoText' : 'payout.retryText', {
                number: payout.attempts + 1,
              })}
            </>
          }
          act={translate('payout.retry')}
          action={dataProvider.retryPayout}
          params={{ id }}
          done={payout.retry.why === 'look_first' ? 'payout.retryProposed' : 'payout.retried'}
          onClose={close}
        />
      )}
    </Box>
  );
}
