import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { BatchView } from '../../../../server/payouts/batches/batch.view.js';
import { Panel } from '../../layout/Panel.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** The ways to a batch without wrong lines: take them along, correct them and load them again, or leave them out. */
export function Corrections({ batch }: { batch: BatchView }) {
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
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('batch.correctionsText')}
        </Typography>
        {loading.error && <Alert severity="error">{loading.error.message}</Alert>}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<Download />} onClick={file('xlsx')}>
            {translate('batch.errorFile')} XLSX
          </Button>
          <Button variant="outlined" startIcon={<Download />} onClick={file('csv')}>
            {translate('batch.errorFile')} CSV
          </Button>
          <Button component="label" variant="contained" startIcon={<UploadFile />} loading={loading.busy}>
            {translate('batch.loadCorrected')}
            <input
              type="file"
              accept=".csv,.xlsx,.txt"
              aria-label={translate('batch.loadCorrected')}
              style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
              onChange={(event) => {
                correct(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </Button>
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
