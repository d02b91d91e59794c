import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { Operator } from '../../fields/Operator.js';
import { xof } from '../../format/money.js';
import { Xof } from '../../fields/Xof.js';
import { Panel } from '../../layout/Panel.js';
import { PayoutStateChip } from '../summary/PayoutState.js';
import { channelKey } from '../summary/destination.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import { PayoutActions } from './PayoutActions.js';

/** Until the call starts, a payout can be stopped. */
const STOPPABLE = ['requested', 'ready', 'held', 'returned'];

/** Where it stands, what happens in one sentence, and what the reader may do. */
export function PayoutHead({ payout }: { payout: PayoutView }) {
  const translate = useTranslate();
  const { amount, state } = payout;
  useEffect(() => {
    document.title = `${translate('payout.title', { amount: xof(amount) })} · Rappro`;
  }, [translate, amount]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2.5, rowGap: 1, flexWrap: 'wrap' }}>
        <PayoutStateChip state={state} strong />
        <Typography variant="h1" sx={{ fontSize: '1.35rem' }}>
          <Xof value={amount} strong />
        </Typography>
        <Box sx={{ color: 'text.secondary', flex: '1 1 180px', minWidth: 0 }}>
          {translate(channelKey(payout))} ·{' '}
          {payout.reference ? (
            <Operator name={payout.operatorName} />
          ) : (
            <Operator name={null} hint={payout.operatorName} />
          )}{' '}
          · {payout.purpose}
        </Box>
        <PayoutActions payout={payout} />
      </Box>
      <Panel>
        <Typography sx={{ fontSize: '1.0625rem', fontWeight: 560, lineHeight: 1.45 }}>
          <PayoutSentence payout={payout} state={state} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate(`payoutMeaning.${state}`)} {STOPPABLE.includes(state) && translate('payout.cutOff')}
        </Typography>
      </Panel>
    </>
  );
}
