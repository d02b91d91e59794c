import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../../kit/layout/BackLink.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { ProjectSelect, useProjectSelection } from '../../../kit/layout/ProjectSelect.js';
import { FileDrop } from '../../../kit/inputs/FileDrop.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Loads payouts from a file as a draft; every line is checked, nothing is sent. */
export function NewBatch() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [projectId, setProjectId] = useProjectSelection();
  const { busy, error, run } = useAction({ quiet: true });
  const saving = useAction();
  const load = (file: File) =>
    run(async () => {
      const draft = await dataProvider.uploadBatch({ projectId, file });
      void navigate(`/payout-batches/${draft.id}`, { replace: true });
    });
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 820 }}>
      <Box>
        <BackLink to="/payouts?tab=batches" label="payouts.title" />
      </Box>
      <PageHead title={translate('payouts.newBatch')} intro={translate('batch.intro')} />
      <Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ProjectSelect value={projectId} onChange={setProjectId} />
          {error && <Alert severity="warning">{error.message}</Alert>}
          <FileDrop busy={busy} disabled={!projectId} onFile={load} />
          <Box>
            <Typography variant="h3" component="p">
              {translate('batch.template')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('batch.templateText')}
            </Typography>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="outlined"
                sx={{ mt: 1, mr: 1 }}
                onClick={() => void saving.run(() => dataProvider.saveBatchTemplate(format))}
              >
                {translate('batch.templateFile', { format: format.toUpperCase() })}
              </Button>
            ))}
          </Box>
        </Box>
      </Panel>
    </Box>
  );
}
