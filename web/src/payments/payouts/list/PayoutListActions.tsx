import Add from '@mui/icons-material/Add';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kit/session/useSession.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { FormProject, useProposedProject } from '../../../kit/layout/ProjectSelect.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** The ways to a new payout, and, for administrators, the brake. */
export function PayoutListActions() {
  const translate = useTranslate();
  const can = useCan();
  const [pausing, setPausing] = useState(false);
  return (
    <Box sx={{ ml: 'auto', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/payout-retries" color="inherit">
        {translate('retries.title')}
      </Button>
      {can('pause', 'payouts') && (
        <Button color="inherit" onClick={() => setPausing(true)}>
          {translate('sending.pause')}…
        </Button>
      )}
      {can('request', 'payouts') && (
        <>
          <Button component={Link} to="/payout-batches/new" variant="outlined" startIcon={<UploadFile />}>
            {translate('payouts.newBatch')}
          </Button>
          <Button component={Link} to="/payouts/new" variant="contained" startIcon={<Add />}>
            {translate('payouts.new')}
          </Button>
        </>
      )}
      {pausing && <PauseDialog onClose={() => setPausing(false)} />}
    </Box>
  );
}

/** Pauses the sending of a project; calls under way finish. */
function PauseDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('sending.pause')}
      text={translate('sending.pauseText')}
      act={translate('sending.pause')}
      values={{ projectId: useProposedProject(), why: '' }}
      action={dataProvider.pauseSending}
      params={({ projectId, why }) => ({ projectId, why })}
      done="sending.pausedDone"
      onClose={onClose}
    >
      <FormProject source="projectId" />
      <FormText source="why" autoFocus required label="payouts.reason" min={3} />
    </ActDialog>
  );
}
