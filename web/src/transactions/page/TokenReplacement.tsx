import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../dataProvider/useRecord.js';
import { useCan } from '../../access/useSession.js';
import TextField from '@mui/material/TextField';
import { FileInput } from '../../inputs/FileInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { SecondFactorInput } from '../../inputs/SecondFactorInput.js';
import { MONO } from '../../theme/theme.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** The way out of a wrong creation token, while no confirm has answered to it. */
export function TokenReplacement() {
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { tokenReplaceable, tokenProposalId, refusedBecause } = useRecord('transactions');
  if (tokenProposalId)
    return (
      <Alert severity="info">
        {translate('tokenReplacement.proposed')}{' '}
        <Link component={RouterLink} to={`/proposals/${tokenProposalId}`}>
          {translate('tokenReplacement.openProposal')}
        </Link>
      </Alert>
    );
  if (!tokenReplaceable || !refusedBecause.length || !can('edit', 'transactions')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('tokenReplacement.act')}…
      </Button>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('tokenReplacement.hint')}
      </Box>
      {open && <ReplaceTokenDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** Another creation token, proposed with its evidence to a second person. */
function ReplaceTokenDialog({ onClose }: { onClose: () => void }) {
  const { id, projectId } = useRecord('transactions');
  const translate = useTranslate();
  const [token, setToken] = useState('');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const [code, setCode] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const propose = () =>
    send(
      dataProvider.proposeTokenReplacement,
      { id, projectId, token: token.trim(), reason: reason.trim(), code, file },
      'tokenReplacement.done',
    );
  return (
    <FormDialog
      title={translate('tokenReplacement.act')}
      text={translate('tokenReplacement.text')}
      act={translate('tokenReplacement.propose')}
      acting={acting}
      incomplete={token.trim().length < 20 || reason.trim().length < 10 || code.length !== 6}
      onSubmit={propose}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={translate('tokenReplacement.token')}
        value={token}
        error={Boolean(fields['token'])}
        helperText={fields['token'] ?? translate('tokenReplacement.tokenHelp')}
        onChange={(event) => setToken(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: 8000, spellCheck: false, style: { fontFamily: MONO, fontSize: '0.8rem' } },
        }}
      />
      <TextField
        required
        multiline
        minRows={2}
        label={translate('tokenReplacement.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason'] ?? translate('tokenReplacement.reasonHelp')}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <FileInput file={file} onChange={setFile} error={fields['fileId']} />
      <SecondFactorInput value={code} onChange={setCode} error={fields['code']} />
    </FormDialog>
  );
}
