import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { fieldErrors } from '../../../kit/layout/FormDialog.js';
import { columns } from '../../../kit/layout/columns.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { PayoutInputs } from './PayoutInputs.js';
import { PreflightPanel } from './PreflightPanel.js';
import { usePreflight } from './usePreflight.js';
import { preflightParamsOf, payoutRequestOf, type PayoutDraft } from './payoutDraft.js';

interface Props {
  draft: PayoutDraft;
  onChange: (part: Partial<PayoutDraft>) => void;
  /** Sends the request and returns its id. */
  send: (request: Record<string, unknown>) => Promise<string>;
  act: string;
  done: string;
  /** The payout that is being edited. */
  editedId?: string;
}

/** Requests one payout: input on the left, preflight result and consequences on the right. Sent once. */
export function PayoutForm({ draft, onChange, send, act, done, editedId }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const zone = useZone(draft.projectId);
  const question = preflightParamsOf(draft);
  const preflight = usePreflight(question, editedId);
  const acting = useAction({ quiet: true });
  const [sent, setSent] = useState(false);
  const found = preflight.current ? preflight.found : undefined;
  const needsReason = Boolean(found?.needsReason) || draft.duplicateReason !== '';
  const ready = Boolean(
    found?.possible && draft.purpose.trim() && (!found.needsReason || draft.duplicateReason.trim()),
  );
  const obstacle =
    found?.possible && !draft.purpose.trim()
      ? 'newPayout.needsPurpose'
      : found?.needsReason && !draft.duplicateReason.trim()
        ? 'newPayout.needsReason'
        : undefined;
  const submit = async () => {
    if (!question || !ready || sent) return;
    setSent(true);
    const made: { id?: string } = {};
    const ok = await acting.run(async () => {
      made.id = await send(payoutRequestOf(draft, question));
    }, done);
    if (ok) void navigate(`/payout-orders/${made.id ?? ''}`, { replace: true });
    else setSent(false);
  };
  const looked = refusalOf(preflight.read.error).errors;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={columns('minmax(0, 1fr) minmax(0, 1.1fr)')}
    >
      <Panel>
        <PayoutInputs
          draft={draft}
          onChange={onChange}
          errors={{ ...(question ? looked : {}), ...fieldErrors(acting) }}
          needsReason={needsReason}
          edited={editedId !== undefined}
        />
      </Panel>
      <Box sx={{ display: 'grid', gap: 1.5, position: { md: 'sticky' }, top: 12, minWidth: 0 }}>
        <PreflightPanel
          preflight={preflight}
          question={question}
          beneficiary={draft.beneficiary}
          zone={zone}
        />
        {acting.error && !Object.keys(fieldErrors(acting)).length && (
          <Alert severity="warning">{acting.error.message}</Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" size="large" loading={acting.busy} disabled={!ready}>
            {act}
          </Button>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small', flex: 1, minWidth: 180 }}>
            {translate(obstacle ?? 'newPayout.nothingSent')}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
