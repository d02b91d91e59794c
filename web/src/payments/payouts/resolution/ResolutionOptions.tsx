import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AttemptView } from '../../../../../server/payments/payouts/attempts/payout-page.view.js';
import { longDay } from '../../../kit/format/times.js';
import { type Proof, ProofDialog } from '../../../kit/layout/ProofDialog.js';
import { useSession } from '../../../kit/session/useSession.js';
import { useBalanceEvidence } from './useBalanceEvidence.js';
import { usePolicy } from '../../payoutPolicy/usePolicy.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** A call whose answer was lost. */
interface LostCall {
  transactionId: string;
  projectId: string;
  kind: 'payin' | 'payout';
  /** Callbacks about it, and where they are read. */
  callbacks: number;
  callbackPath: string | null;
  /** Callback with a secret mark that reports the failure. */
  failureCallbackId: string | null;
  /** Line of an operator's statement about it. */
  statement: AttemptView['statement'];
  reference: string;
  /** Address of the project's wiki; in the demo a page of the sandbox. */
  wikiUrl: string;
}

/** Shows the resolutions of an unknown outcome, all manual. */
export function ResolutionOptions({ call, canResolve }: { call: LostCall; canResolve: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState<'token' | 'not_created' | 'failed'>();
  const close = () => setOpen(undefined);
  const proven = call.callbacks > 0;
  const paid = call.statement?.said === 'moved' ? call.statement : undefined;
  const closed = paid ? 'settle.closedByStatement' : proven ? 'settle.notCreatedClosed' : undefined;
  const balance = useBalanceEvidence(call);
  const notDebited =
    balance?.shows === 'not_debited' ? `${translate('balanceEvidence.title')} ${balance.text}` : undefined;
  return (
    <Box
      component="section"
      aria-label={translate('settle.title')}
      sx={({ palette }) => ({
        display: 'grid',
        gap: 1,
        px: 2,
        py: 1.5,
        borderRadius: '8px',
        // Violet is for possibly paid alone.
        border: `1px solid ${paid ? palette.divider : palette.tone.unknown.solid}`,
        background: paid ? palette.background.paper : palette.tone.unknown.wash,
      })}
    >
      <Box>
        <Typography variant="h2" sx={paid ? {} : { color: 'tone.unknown.ink' }}>
          {translate('settle.title')}
        </Typography>
        <Typography variant="body2">
          {translate(paid ? 'settle.text_paid' : `settle.text_${call.kind}`)}{' '}
          {!canResolve && translate('settle.others')}
        </Typography>
      </Box>
      {paid && (
        <Alert severity="info" icon={false} sx={{ py: 0 }}>
          <strong>{translate('settle.statement')}</strong>{' '}
          {translate('settle.statementText', { day: longDay(paid.day, locale) })}{' '}
          <Link component={RouterLink} to={`/transactions/${call.transactionId}#sides`}>
            {translate('settle.openLine')}
          </Link>
        </Alert>
      )}
      {proven && (
        <Alert severity="info" icon={false} sx={{ py: 0 }}>
          <strong>{translate('settle.proof')}</strong> {translate(`settle.proofText_${call.kind}`)}{' '}
          {call.callbackPath && (
            <Link component={RouterLink} to={call.callbackPath}>
              {translate('settle.openCallback', { smart_count: call.callbacks })}
            </Link>
          )}
        </Alert>
      )}
      {balance && (
        <Alert severity="info" icon={false} sx={{ py: 0 }}>
          <strong>{translate('balanceEvidence.title')}</strong> {balance.text}{' '}
          {translate('balanceEvidence.limits')}
        </Alert>
      )}
      {canResolve && (
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
          }}
        >
          <Option
            act={translate('settle.token')}
            text={translate(`settle.tokenText_${call.kind}`)}
            onOpen={() => setOpen('token')}
          />
          <Option
            act={translate(`settle.notCreated_${call.kind}`)}
            text={translate(closed ?? 'settle.notCreatedText')}
            closed={closed !== undefined}
            onOpen={() => setOpen('not_created')}
          />
          {call.kind === 'payout' && (
            <Option
              act={translate('settle.failed')}
              text={translate(paid ? 'settle.closedByStatement' : 'settle.failedText')}
              closed={paid !== undefined}
              onOpen={() => setOpen('failed')}
            />
          )}
        </Box>
      )}
      {open === 'token' && <TokenDialog call={call} onClose={close} />}
      {open === 'not_created' && <NotCreatedDialog call={call} evidence={notDebited} onClose={close} />}
      {open === 'failed' && <FailedDialog call={call} evidence={notDebited} onClose={close} />}
    </Box>
  );
}

interface ResolutionProps {
  call: LostCall;
  /** Evidence of a stated balance, which may be added to the reason. */
  evidence: string | undefined;
  onClose: () => void;
}

interface OptionProps {
  act: string;
  text: string;
  closed?: boolean;
  onOpen: () => void;
}

function Option({ act, text, closed = false, onOpen }: OptionProps) {
  return (
    <Box sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Button variant="outlined" onClick={onOpen} disabled={closed} sx={{ mb: 0.5 }}>
        {act}…
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

/** Proposes that the call created nothing. Another user decides, after the time in which a callback would arrive. */
function NotCreatedDialog({ call, evidence, onClose }: ResolutionProps) {
  const translate = useTranslate();
  const { data: policy } = usePolicy();
  const { acting, send } = useSend({ onSent: onClose });
  const propose = ({ requestId, reason, code, file }: Proof) => {
    const { transactionId: id, projectId } = call;
    const proposal = { id, projectId, requestId, reason, code, file };
    return send(dataProvider.proposeNotCreated, proposal, 'settle.notCreatedProposed');
  };
  return (
    <ProofDialog
      title={translate(`settle.notCreated_${call.kind}`)}
      text={translate('settle.notCreatedDialog', { hours: policy?.settings.coolOffHours ?? 24 })}
      act={translate('settle.propose')}
      acting={acting}
      reason={{
        label: translate('settle.evidence'),
        help: translate('settle.evidenceHelp'),
        offer: evidence ? { act: translate('balanceEvidence.add'), text: evidence } : undefined,
      }}
      onSend={propose}
      onClose={onClose}
    />
  );
}

/** Proposes that the aggregator created the payout and that it failed, with a file or a callback as evidence. */
function FailedDialog({ call, evidence, onClose }: ResolutionProps) {
  const translate = useTranslate();
  const { data: policy } = usePolicy();
  const { acting, send } = useSend({ onSent: onClose });
  const { transactionId: id, projectId, failureCallbackId: callbackId } = call;
  const propose = ({ requestId, reason, code, file }: Proof) => {
    const proof = { requestId, reason, code, file, ...(callbackId ? { callbackId } : {}) };
    const proposal = { id, projectId, ...proof };
    return send(dataProvider.proposeFailed, proposal, 'settle.notCreatedProposed');
  };
  return (
    <ProofDialog
      title={translate('settle.failed')}
      text={
        <>
          {translate('settle.failedDialog', { hours: policy?.settings.coolOffHours ?? 24 })}{' '}
          {translate(callbackId ? 'settle.failedByCallback' : 'settle.failedByFile')}
        </>
      }
      act={translate('settle.propose')}
      acting={acting}
      reason={{
        label: translate('settle.evidence'),
        help: translate('settle.evidenceHelp'),
        offer: evidence ? { act: translate('balanceEvidence.add'), text: evidence } : undefined,
      }}
      requiresFile={!callbackId}
      onSend={propose}
      onClose={onClose}
    />
  );
}

/** Attaches the creation token that was found at the aggregator; that of a payout needs a second user. */
function TokenDialog({ call, onClose }: { call: LostCall; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { acting, send } = useSend();
  const attach = async ({ requestId, token, code }: Proof) => {
    const found = { id: call.transactionId, requestId, token, code };
    const sent = await send(dataProvider.attachCreationToken, found);
    if (!sent) return;
    notify(sent.answer.proposalId ? `settle.tokenProposed_${call.kind}` : 'settle.tokenDone', {
      type: 'success',
    });
    onClose();
  };
  return (
    <ProofDialog
      title={translate('settle.token')}
      text={
        <>
          {translate(`settle.tokenDialog_${call.kind}`)} <SandboxLink call={call} />
        </>
      }
      act={translate(call.kind === 'payout' ? 'settle.propose' : 'settle.attach')}
      acting={acting}
      token={{ label: translate('settle.tokenField'), help: translate('settle.tokenHelp') }}
      onSend={attach}
      onClose={onClose}
    />
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
