import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BackLink } from '../../../kit/layout/BackLink.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { useProjectSelection } from '../../../kit/layout/ProjectSelect.js';
import { PayoutForm } from './PayoutForm.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { EMPTY_DRAFT, type PayoutDraft } from './payoutDraft.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Requests one payout. The form keeps one request id, so that a repeated submit stores nothing twice. */
export function NewPayout() {
  const translate = useTranslate();
  const [requestId] = useState(newUuid);
  const [projectId, setProjectId] = useProjectSelection();
  const [typed, setTyped] = useState(EMPTY_DRAFT);
  const change = ({ projectId: picked, ...part }: Partial<PayoutDraft>) => {
    if (picked) setProjectId(picked);
    setTyped((former) => ({ ...former, ...part }));
  };
  const send = async (request: Record<string, unknown>) =>
    (await dataProvider.requestPayout({ ...request, requestId })).id;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1180 }}>
      <Box>
        <BackLink to="/payouts" label="payouts.title" />
      </Box>
      <PageHead title={translate('payouts.new')} intro={translate('newPayout.intro')} />
      <PayoutForm
        draft={{ ...typed, projectId }}
        onChange={change}
        send={send}
        act={translate('newPayout.request')}
        done="newPayout.requested"
      />
    </Box>
  );
}
