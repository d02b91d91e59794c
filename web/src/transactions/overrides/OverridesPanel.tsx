import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  OverrideView,
  OverrideCode,
} from '../../../../server/reconciliation/overrides/override.view.js';
import { useRecord } from '../../dataProvider/useRecord.js';
import { StatusChip } from '../../fields/StatusChip.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';
import { useHashScroll } from '../../layout/useHashScroll.js';
import { useOverrides } from './useOverrides.js';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { FileInput } from '../../inputs/FileInput.js';
import { ReasonInput } from '../../inputs/ReasonInput.js';
import { useWord } from '../../fields/Word.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** Lists manual overrides with their evidence, newest first. */
export function OverridesPanel() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { data } = useOverrides();
  const part = useRef<HTMLDivElement>(null);
  useHashScroll(part, 'overrides', Boolean(data));
  if (!data || (!data.overrides.length && !data.mayPropose)) return null;
  // One at a time: who thinks otherwise takes the former back first.
  const live = data.overrides.some(({ revertedAt }) => !revertedAt);
  const proposable = data.mayPropose && !data.proposalId && !live;
  return (
    <Box id="overrides" ref={part}>
      <Panel
        title={translate('overrides.title')}
        term="override"
        note={translate('overrides.note')}
        actions={
          proposable && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {translate('overrides.propose')}…
            </Button>
          )
        }
        flush
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.overrides.map((override) => (
            <Line key={override.id} override={override} />
          ))}
        </Box>
      </Panel>
      {open && <OverrideDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

function Line({ override }: { override: OverrideView }) {
  const translate = useTranslate();
  const { zone } = useRecord('transactions');
  const reverted = override.revertedAt !== null;
  return (
    <Box component="li" sx={{ ...lineStyle, opacity: reverted ? 0.7 : 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip status={override.status} />
        <strong>{translate(`overrideCode.${override.code}`)}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('overrides.by', { proposer: override.proposedBy, approver: override.approvedBy })}{' '}
          <When at={override.at} zone={zone} />
        </Box>
        <Link href={`/api/files/${override.fileId}/content`} download>
          {translate('overrides.evidence')}
        </Link>
      </Box>
      <Box component={reverted ? 's' : 'div'} sx={{ overflowWrap: 'anywhere' }}>
        {override.reason}
      </Box>
      {reverted && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('overrides.revertedBy', { who: override.revertedBy })}{' '}
          <When at={override.revertedAt} zone={zone} />
          {override.revertedWhy && `: ${override.revertedWhy}`}
        </Box>
      )}
    </Box>
  );
}

const lineStyle = { px: 2, py: 1, borderTop: 1, borderColor: 'divider', fontSize: 'body' };

const CODES: readonly OverrideCode[] = [
  'operator_confirms_paid',
  'operator_confirms_failed',
  'statement_proves',
  'aggregator_wrote',
  'refunded_outside',
  'other',
];
const STATUSES: readonly OverrideView['status'][] = ['completed', 'notcompleted'];

/** Proposes a manual override with evidence; another user decides. */
function OverrideDialog({ onClose }: { onClose: () => void }) {
  const { id, projectId, status: reported } = useRecord('transactions');
  const translate = useTranslate();
  const word = useWord();
  const [status, setStatus] = useState<OverrideView['status']>(
    reported === 'completed' ? 'notcompleted' : 'completed',
  );
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const propose = async () => {
    if (!file) return;
    const override = { id, projectId, status, code, reason: reason.trim(), file };
    await send(dataProvider.proposeOverride, override, 'overrides.proposedDone');
  };
  return (
    <FormDialog
      title={translate('overrides.propose')}
      text={translate('overrides.dialogText', { status: word('status', reported) })}
      act={translate('breaks.proposeEnd')}
      acting={acting}
      incomplete={!code || reason.trim().length < 3 || !file}
      onSubmit={propose}
      onClose={onClose}
    >
      <RadioGroup
        row
        aria-label={translate('overrides.forBooks')}
        value={status}
        onChange={(_, value) => setStatus(value === 'completed' ? 'completed' : 'notcompleted')}
      >
        {STATUSES.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={word('status', each)} />
        ))}
      </RadioGroup>
      <TextField
        select
        required
        label={translate('overrides.code')}
        value={code}
        error={Boolean(fields['code'])}
        helperText={fields['code']}
        onChange={(event) => setCode(event.target.value)}
      >
        {CODES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`overrideCode.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <ReasonInput value={reason} onChange={setReason} error={fields['reason'] ?? fields['status']} />
      <FileInput required file={file} onChange={setFile} error={fields['fileId']} />
    </FormDialog>
  );
}
