import Add from '@mui/icons-material/Add';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useSession.js';
import { PauseDialog } from '../sending/PauseDialog.js';

/** The ways to a new payout, and, for administrators, the brake. */
export function PayoutListActions() {
  const translate = useTranslate();
  const may = useCan();
  const [pausing, setPausing] = useState(false);
  return (
    <Box sx={{ ml: 'auto', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/payout-retries" color="inherit">
        {translate('retries.title')}
      </Button>
      {may('pause', 'payouts') && (
        <Button color="inherit" onClick={() => setPausing(true)}>
          {translate('sending.pause')}…
        </Button>
      )}
      {may('request', 'payouts') && (
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
