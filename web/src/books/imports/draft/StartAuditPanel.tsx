import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';

/** Starts the audit of a checked file of past transactions. */
export function StartAuditPanel() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const navigate = useNavigate();
  const [leavesBad, setLeavesBad] = useState(false);
  const { acting, send } = useSend();
  const good = file.goodRows ?? 0;
  const bad = file.badRows ?? 0;
  const start = async () => {
    const started = await send(dataProvider.startPastAudit, { id: file.id, leavesBad }, 'pastAudits.started');
    if (started) void navigate(`/past-audits/${file.id}`, { replace: true });
  };
  return (
    <Panel title={translate('pastAudits.title')} note={translate('pastAudits.draftNote')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {acting.error && <Alert severity="warning">{acting.error.message}</Alert>}
        <span>{translate('pastAudits.startText', { smart_count: good, count: grouped(good) })}</span>
        {bad > 0 && (
          <FormControlLabel
            control={<Checkbox checked={leavesBad} onChange={() => setLeavesBad(!leavesBad)} />}
            label={translate('pastAudits.leavesBad', { smart_count: bad, count: grouped(bad) })}
          />
        )}
        <Button
          variant="contained"
          loading={acting.busy}
          disabled={!good || (bad > 0 && !leavesBad)}
          onClick={() => void start()}
        >
          {translate('pastAudits.start')}
        </Button>
      </Box>
    </Panel>
  );
}
