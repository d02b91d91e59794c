import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { OrderStateChip } from '../summary/PayoutState.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import Alert from '@mui/material/Alert';
import { useNavigate } from 'react-router-dom';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { Actor } from '../../../kit/fields/Actor.js';

/** Shows the file's name, its totals and the next action. */
export function BatchHead({ editable }: { editable: boolean }) {
  const batch = useRecord('payout-batches');
  const translate = useTranslate();
  const [open, setOpen] = useState<'request' | 'cancel'>();
  const { checks } = batch;
  const obstacle =
    checks.wrong > 0 ? 'batch.stillWrong' : checks.good === 0 ? 'batch.nothingGood' : undefined;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, rowGap: 1, flexWrap: 'wrap' }}>
        <OrderStateChip state={batch.state} strong />
        <PageHead title={batch.fileName ?? batch.title} />
        <Box sx={{ color: 'text.secondary', flex: 1, minWidth: 120 }}>
          {batch.projectName} · <Actor by={batch.requestedBy} />
        </Box>
        {editable && (
          <>
            <Button color="inherit" onClick={() => setOpen('cancel')}>
              {translate('batch.giveUp')}…
            </Button>
            <Button
              variant="contained"
              disabled={Boolean(obstacle)}
              title={obstacle && translate(obstacle)}
              onClick={() => setOpen('request')}
            >
              {translate('batch.request')}…
            </Button>
          </>
        )}
      </Box>
      <Panel>
        <Box sx={{ display: 'flex', columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}>
          <Figure label="batch.rows" value={grouped(checks.rows)} />
          <Figure label="batch.good" value={grouped(checks.good)} tone="tone.ok.mark" />
          <Figure
            label="batch.wrong"
            value={grouped(checks.wrong)}
            tone={checks.wrong ? 'tone.wait.mark' : undefined}
          />
          <Figure
            label="batch.warned"
            value={grouped(checks.warned)}
            tone={checks.warned ? 'tone.wait.mark' : undefined}
          />
          <Figure label="batch.leftOut" value={grouped(checks.leftOut)} />
          <Figure label="order.total" value={xof(checks.total)} />
        </Box>
      </Panel>
      {open === 'request' && <RequestDialog onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && (
        <ReasonDialog
          title={translate('batch.giveUp')}
          text={translate('batch.giveUpText')}
          act={translate('batch.giveUp')}
          action={dataProvider.cancelPayoutOrder}
          params={{ id: batch.id }}
          done="batch.givenUp"
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone?: string | undefined }) {
  return (
    <Box>
      <Typography variant="overline" color="textSecondary" component="div">
        {useTranslate()(label)}
      </Typography>
      <Box sx={{ fontSize: 'title', fontWeight: 600, color: tone ?? 'text.primary' }}>{value}</Box>
    </Box>
  );
}

/** Asks for the approval of the whole batch. */
function RequestDialog({ onClose }: { onClose: () => void }) {
  const { id, title, checks } = useRecord('payout-batches');
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <ActDialog
      title={translate('batch.request')}
      text={translate('says.batch', { smart_count: checks.good, total: xof(checks.total), title })}
      act={translate('batch.request')}
      values={{ duplicateReason: '', note: '' }}
      action={dataProvider.requestBatch}
      params={({ requestId, duplicateReason, note }) => ({
        ...{ id, requestId },
        ...(duplicateReason ? { duplicateReason } : {}),
        ...(note ? { note } : {}),
      })}
      done="newPayout.requested"
      onDone={() => navigate(`/payout-orders/${id}`)}
      onClose={onClose}
    >
      {(_, errors) => (
        <>
          {checks.leftOut > 0 && (
            <Alert severity="info" sx={{ py: 0 }}>
              {translate('batch.leftOutNote', { smart_count: checks.leftOut })}
            </Alert>
          )}
          {(checks.warned > 0 || errors['duplicateReason']) && (
            <FormText
              source="duplicateReason"
              autoFocus
              multiline
              label="batch.duplicateReason"
              help={translate('batch.duplicateHelp', { smart_count: checks.warned })}
              max={500}
            />
          )}
          <FormText source="note" multiline label="newPayout.note" help="batch.noteHelp" max={500} />
        </>
      )}
    </ActDialog>
  );
}
