import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Operator } from '../../../kit/fields/Operator.js';
import { xof } from '../../../kit/format/money.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PayoutStateChip, StatedPayoutChip } from '../summary/PayoutState.js';
import { channelKey } from '../summary/destination.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import { RetryDialog } from './RetryDialog.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import Button from '@mui/material/Button';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { fromLocalInput, longDay, zoneName } from '../../../kit/format/times.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { FormTime } from '../../../kit/inputs/TimeInput.js';
import { FormCode } from '../../../kit/inputs/SecondFactorInput.js';
import { UNSENT_STATES } from '../../../../../server/payments/payouts/orders/payout-words.js';

/** Summarises the payout and offers its actions. */
export function PayoutHead() {
  const payout = useRecord('payouts');
  const translate = useTranslate();
  const locale = useLocale();
  const { amount, state, history } = payout;
  const statement = history.at(-1)?.statement;
  const stated = state === 'possibly_paid' && statement?.said === 'moved' ? statement : undefined;
  useEffect(() => {
    document.title = `${translate('payout.title', { amount: xof(amount) })} · Rappro`;
  }, [translate, amount]);
  return (
    <>
      {state === 'ready' && <SendingBanner of={payout.projectId} />}
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2.5, rowGap: 1, flexWrap: 'wrap' }}>
        {stated ? <StatedPayoutChip strong /> : <PayoutStateChip state={state} strong />}
        <Typography variant="h1" sx={{ fontSize: 'figure' }}>
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
        <PayoutActions />
      </Box>
      <Panel>
        <Typography sx={{ fontSize: 'body', fontWeight: 500, lineHeight: 1.45 }}>
          <PayoutSentence payout={payout} state={state} isStated={stated !== undefined} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {stated
            ? translate('settle.statedMeaning', { day: longDay(stated.day, locale) })
            : translate(`payoutMeaning.${state}`)}{' '}
          {UNSENT_STATES.includes(state) && translate('payout.cutOff')}
        </Typography>
      </Panel>
    </>
  );
}

/** Offers the actions that the server allows now. */
function PayoutActions() {
  const payout = useRecord('payouts');
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
      {open === 'hold' && <HoldDialog onClose={close} />}
      {open === 'unhold' && <ReleaseHoldDialog onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          title={translate('payout.cancel')}
          text={translate('payout.cancelText')}
          act={translate('payout.cancel')}
          action={dataProvider.cancelPayout}
          params={{ id }}
          done="payout.cancelled"
          onClose={close}
        />
      )}
      {open === 'retry' && <RetryDialog payout={payout} onClose={close} />}
    </Box>
  );
}

/** Holds a payout, until a time or as long as the policy allows. */
function HoldDialog({ onClose }: { onClose: () => void }) {
  const { id, zone } = useRecord('payouts');
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('payout.hold')}
      text={translate('payout.holdText')}
      act={translate('payout.hold')}
      values={{ note: '', until: '' }}
      action={dataProvider.holdPayout}
      params={({ note, until }) => ({ id, note, ...(until ? { until: fromLocalInput(until, zone) } : {}) })}
      done="payout.heldDone"
      onClose={onClose}
    >
      <FormText source="note" autoFocus required label="payouts.reason" min={3} />
      <FormTime
        source="until"
        required={false}
        label="payout.until"
        zone={zone}
        help={translate('payout.untilHelp', { zone: zoneName(zone, instantAgo()) })}
      />
    </ActDialog>
  );
}

/** Lets a payout on hold be sent, with a fresh code. */
function ReleaseHoldDialog({ onClose }: { onClose: () => void }) {
  const { id, holdWhy } = useRecord('payouts');
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('payout.unhold')}
      text={translate(holdWhy === 'outage' ? 'payout.unholdOutageText' : 'payout.unholdText')}
      act={translate('payout.unhold')}
      values={{ code: '' }}
      action={dataProvider.releasePayout}
      params={({ code }) => ({ id, code })}
      done="payout.unheld"
      onClose={onClose}
    >
      <FormCode autoFocus />
    </ActDialog>
  );
}
