import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { RecordPage } from '../../../kit/layout/RecordPage.js';
import { useSession } from '../../../kit/session/useSession.js';
import { BatchHead } from './BatchHead.js';
import { BatchRows } from './BatchRows.js';
import { LeftOutOfFile } from './LeftOutOfFile.js';
import { BatchTotals } from './BatchTotals.js';
import { BatchMappingPanel } from './BatchMappingPanel.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../kit/layout/Panel.js';
import { FileButton } from '../../../kit/inputs/FileButton.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

/** Shows a file of payouts: its rows as read, invalid rows and totals. */
export function BatchPage() {
  return (
    <RecordPage
      resource="payout-batches"
      back="/payouts?tab=batches"
      backLabel="payouts.title"
      gone="batch.gone"
    >
      <Content />
    </RecordPage>
  );
}

function Content() {
  const batch = useRecord('payout-batches');
  const translate = useTranslate();
  const own = useSession()?.user.email === batch.requestedBy;
  const editable = own && batch.state === 'draft';
  const { checks } = batch;
  return (
    <>
      <BatchHead editable={editable} />
      {batch.state !== 'draft' && (
        <Alert severity="info">
          {translate('batch.requestedAlready')}{' '}
          <Link component={RouterLink} to={`/payout-orders/${batch.id}`}>
            {translate('order.openRequest')}
          </Link>
        </Alert>
      )}
      {checks.sameFileOrderId && (
        <Alert severity="warning">
          {translate('batch.sameFile')}{' '}
          <Link component={RouterLink} to={`/payout-orders/${checks.sameFileOrderId}`}>
            {translate('batch.openOther')}
          </Link>
        </Alert>
      )}
      <LeftOutOfFile editable={editable} />
      <BatchMappingPanel key={JSON.stringify(batch.mapping)} editable={editable} />
      {editable && checks.wrong > 0 && <Corrections />}
      <BatchTotals checks={checks} />
      <BatchRows editable={editable} />
    </>
  );
}

/** The ways to a batch without wrong lines: take them along, correct them and load them again, or leave them out. */
function Corrections() {
  const batch = useRecord('payout-batches');
  const translate = useTranslate();
  const { acting: loading, send: load } = useSend();
  const { acting, send } = useSend({ quiet: false });
  const file = (format: 'csv' | 'xlsx') => () =>
    void loading.run(() => dataProvider.saveBatchErrors({ id: batch.id, format }));
  const correct = (chosen: File | undefined) => {
    if (!chosen) return;
    void load(dataProvider.uploadBatchCorrections, { id: batch.id, file: chosen }, 'batch.corrected');
  };
  return (
    <Panel title={translate('batch.corrections', { smart_count: batch.checks.wrong })}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('batch.correctionsText')}
        </Typography>
        {loading.error && <Alert severity="warning">{loading.error.message}</Alert>}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<Download />} onClick={file('xlsx')}>
            {translate('batch.errorFile')} XLSX
          </Button>
          <Button variant="outlined" startIcon={<Download />} onClick={file('csv')}>
            {translate('batch.errorFile')} CSV
          </Button>
          <FileButton
            label={translate('batch.loadCorrected')}
            accept=".csv,.xlsx,.txt"
            variant="contained"
            startIcon={<UploadFile />}
            loading={loading.busy}
            onFile={correct}
          />
          <Button
            color="inherit"
            loading={acting.busy}
            onClick={() =>
              void send(dataProvider.leaveOutRows, { id: batch.id, rows: 'wrong' }, 'batch.leftOutDone')
            }
          >
            {translate('batch.leaveOutWrong')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
