import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import TextField from '@mui/material/TextField';
import { FileInput } from '../../inputs/FileInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSession } from '../../access/useSession.js';
import { usePolicy } from '../../payoutPolicy/usePolicy.js';
import { SecondFactorInput } from '../../inputs/SecondFactorInput.js';
import { MONO } from '../../theme/theme.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** A call whose answer was lost. */
interface LostCall {
  transactionId: string;
  projectId: string;
  kind: 'payin' | 'payout';
  /** Callbacks about it, and where they are read. */
  callbacks: number;
  callbackPath: string | null;
  reference: string;
  /** Address of the project's wiki; in the demo a page of the sandbox. */
  wikiUrl: string;
}

/** Shows the two resolutions of an unknown outcome, both manual. */
export function ResolutionOptions({ call, canResolve }: { call: LostCall; canResolve: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'token' | 'not_created'>();
  const close = () => setOpen(undefined);
  const proven = call.callbacks > 0;
  return (
    <Box
      component="section"
      aria-label={translate('settle.title')}
      sx={({ palette }) => ({
        display: 'grid',
        gap: 1.25,
        px: 2,
        py: 1.5,
        borderRadius: 2,
        border: `1px solid ${palette.tone.unknown.line}`,
        background: palette.tone.unknown.wash,
      })}
    >
      <Box>
        <Typography variant="h2" sx={{ color: 'tone.unknown.ink' }}>
          {translate('settle.title')}
        </Typography>
        <Typography variant="body2">
          {translate(`settle.text_${call.kind}`)} {!canResolve && translate('settle.others')}
        </Typography>
      </Box>
      {proven && (
        <Alert severity="info" icon={false} sx={{ py: 0 }}>
          <strong>{translate('settle.proof')}</strong> {translate('settle.proofText')}{' '}
          {call.callbackPath && (
            <Link component={RouterLink} to={call.callbackPath}>
              {translate('settle.openCallback', { smart_count: call.callbacks })}
            </Link>
          )}
        </Alert>
      )}
      {canResolve && (
        <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Option
            act={translate('settle.token')}
            text={translate('settle.tokenText')}
            onOpen={() => setOpen('token')}
          />
          <Option
            act={translate(`settle.notCreated_${call.kind}`)}
            text={translate(proven ? 'settle.notCreatedClosed' : 'settle.notCreatedText')}
            closed={proven}
            onOpen={() => setOpen('not_created')}
          />
        </Box>
      )}
      {open === 'token' && <TokenDialog call={call} onClose={close} />}
      {open === 'not_created' && <NotCreatedDialog call={call} onClose={close} />}
    </Box>
  );
}

interface OptionProps {
  act: string;
  text: string;
  closed?: boolean;
  onOpen: () => void;
}

function Option({ act, text, closed = false, onOpen }: OptionProps) {
  return (
    <Box sx={{ p: 1.5, borderRadius: 1.5, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Button variant="outlined" onClick={onOpen} disabled={closed} sx={{ mb: 0.75 }}>
        {act}…
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

/** Proposes that the call created nothing. Another user decides, after the time in which a callback would arrive. */
function NotCreatedDialog({ call, onClose }: { call: LostCall; onClose: () => void }) {
  const translate = useTranslate();
  const { data: policy } = usePolicy();
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const [code, setCode] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const propose = () => {
    const { transactionId: id, projectId } = call;
    const proposal = { id, projectId, reason: reason.trim(), code, file };
    return send(dataProvider.proposeNotCreated, proposal, 'settle.notCreatedProposed');
  };
  return (
    <FormDialog
      grave
      title={translate(`settle.notCreated_${call.kind}`)}
      text={translate('settle.notCreatedDialog', { hours: policy?.settings.coolOffHours ?? 24 })}
      act={translate('settle.propose')}
      acting={acting}
      incomplete={reason.trim().length < 10 || code.length !== 6}
      onSubmit={propose}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={translate('settle.evidence')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason'] ?? translate('settle.evidenceHelp')}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { minLength: 10, maxLength: 1000 } }}
      />
      <FileInput file={file} onChange={setFile} error={fields['fileId']} />
      <SecondFactorInput value={code} onChange={setCode} error={fields['code']} />
    </FormDialog>
  );
}

/** The creation token was found at the aggregator: from then on a confirm decides. */
function TokenDialog({ call, onClose }: { call: LostCall; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [token, setToken] = useState('');
  const [code, setCode] = useState('');
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const attach = async () => {
    const wanted = { id: call.transactionId, token: token.trim(), code };
    const sent = await send(dataProvider.attachCreationToken, wanted);
    if (!sent) return;
    notify(sent.answer.proposalId ? 'settle.tokenProposed' : 'settle.tokenDone', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={translate('settle.token')}
      text={
        <>
          {translate('settle.tokenDialog')} <SandboxLink call={call} />
        </>
      }
      act={translate('settle.attach')}
      acting={acting}
      incomplete={token.trim().length < 20 || code.length !== 6}
      onSubmit={attach}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={translate('settle.tokenField')}
        value={token}
        error={Boolean(fields['token'])}
        helperText={fields['token'] ?? translate('settle.tokenHelp')}
        onChange={(event) => setToken(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: 8000, spellCheck: false, style: { fontFamily: MONO, fontSize: '0.8rem' } },
        }}
      />
      <SecondFactorInput value={code} onChange={setCode} error={fields['code']} />
    </FormDialog>
  );
}

/** Links to the sandbox, which shows the token in the demo instead of the aggregator's support. */
function SandboxLink({ call: { reference, wikiUrl } }: { call: LostCall }) {
  const translate = useTranslate();
  const session = useSession();
  if (!session?.demo || !URL.canParse(wikiUrl)) return null;
  const { origin } = new URL(wikiUrl);
  return (
    <Link
      href={`${origin}/sandbox?reference=${encodeURIComponent(reference)}#transactions`}
      target="_blank"
      rel="noreferrer"
    >
      {translate('settle.tokenInSandbox')}
    </Link>
  );
}
