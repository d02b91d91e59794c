import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { BatchView } from '../../../../server/payouts/batches/batch.view.js';
import { saveFile, sendFile } from '../../dataProvider/http.js';
import { Panel } from '../../layout/Panel.js';
import { useAction } from '../../dataProvider/useAction.js';
import { usePayoutAction } from '../../dataProvider/useSend.js';

/** The ways to a batch without wrong lines: take them along, correct them and load them again, or leave them out. */
export function Corrections({ batch }: { batch: BatchView }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const loading = useAction({ quiet: true });
  const { acting, send } = usePayoutAction({ quiet: false });
  const file = (format: 'csv' | 'xlsx') => () =>
    void loading.run(() =>
      saveFile(
        `payout-batches/${batch.id}/errors?format=${format}`,
        `rappro-errors-${batch.id.slice(-12)}.${format}`,
      ),
    );
  const correct = (chosen: File | undefined) => {
    if (!chosen) return;
    void loading.run(async () => {
      await sendFile(`payout-batches/${batch.id}/corrections`, chosen);
      await client.invalidateQueries({ queryKey: ['payout-batches'] });
    }, 'batch.corrected');
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
              void send(`payout-batches/${batch.id}/leave-out`, { rows: 'wrong' }, 'batch.leftOutDone')
            }
          >
            {translate('batch.leaveOutWrong')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
