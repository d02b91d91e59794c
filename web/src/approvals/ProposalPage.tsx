import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProposalView } from '../../../server/approvals/proposal.view.js';
import { useRecord } from '../dataProvider/useRecord.js';
import { useZone } from '../dataProvider/useProjects.js';
import { When } from '../fields/When.js';
import { Facts } from '../layout/Facts.js';
import { RecordPage } from '../layout/RecordPage.js';
import { PageHead } from '../layout/PageHead.js';
import { Panel } from '../layout/Panel.js';
import { useNow } from '../format/clock.js';
import { ConnectionFacts } from './ConnectionFacts.js';
import { PayloadFacts } from './PayloadFacts.js';
import { proposalText, reasonText, subjectOf } from './proposalText.js';
import { ProposalState } from './ProposalState.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import TextField from '@mui/material/TextField';
import { SecondFactorInput } from '../inputs/SecondFactorInput.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { useSend } from '../dataProvider/useSend.js';
import { isFactorCode } from '../inputs/factorCode.js';
import { useSession } from '../access/useSession.js';

export function ProposalPage() {
  return (
    <RecordPage resource="proposals" every={10_000} backLabel="proposals.title" gone="proposals.gone">
      <Content />
    </RecordPage>
  );
}

function Content() {
  const proposal = useRecord('proposals');
  const translate = useTranslate();
  const zone = useZone(proposal.projectId ?? undefined);
  const [decision, setDecision] = useState<Decision>();
  const decides = useSession()?.person.role !== 'auditor';
  const subject = subjectOf(proposal);
  const now = useNow();
  const tooEarly = proposal.notBefore !== null && Date.parse(proposal.notBefore) > now;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 900 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHead title={translate(`proposalKind.${proposal.kind}`)} />
        <Box sx={{ flex: 1 }}>
          <ProposalState proposal={proposal} zone={zone} />
        </Box>
        {!proposal.verdict &&
          decides &&
          (proposal.mine ? (
            <Button variant="outlined" onClick={() => setDecision('withdraw')}>
              {translate('proposals.withdraw')}…
            </Button>
          ) : (
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              <Button variant="outlined" color="inherit" onClick={() => setDecision('refuse')}>
                {translate('proposals.refuse')}…
              </Button>
              <Button
                variant="contained"
                translate="no"
                disabled={tooEarly}
                onClick={() => setDecision('approve')}
              >
                {translate('proposals.approve')}…
              </Button>
            </Box>
          ))}
      </Box>
      <Panel>
        <Typography variant="h3" component="p" sx={{ mb: 1.5, lineHeight: 1.35 }}>
          {proposalText(proposal, translate)}
        </Typography>
        <Facts
          facts={[
            { label: translate('proposals.reason'), value: reasonText(proposal.reason, translate) },
            {
              label: translate('proposals.proposedBy'),
              value: proposal.proposedBy,
              note: <When as="exact" at={proposal.proposedAt} zone={zone} />,
            },
            {
              label: translate('proposals.col.project'),
              value: proposal.projectName ?? translate('proposals.everyProject'),
            },
            proposal.notBefore && {
              label: translate('proposals.coolOff'),
              value: <When as="exact" at={proposal.notBefore} zone={zone} />,
            },
            subject && {
              label: translate('proposals.subject'),
              value: (
                <Link component={RouterLink} to={subject}>
                  {translate('proposals.openSubject')}
                </Link>
              ),
            },
            proposal.fileId && {
              label: translate('proposals.file'),
              value: (
                <Link href={`/api/files/${proposal.fileId}/content`} download>
                  {proposal.fileName}
                </Link>
              ),
            },
            proposal.verdict && {
              label: translate('proposals.decision'),
              value: `${translate(`proposals.verdict.${proposal.verdict}`)} ${translate('proposals.verdictBy', { who: proposal.decidedBy })}`,
              note: <When as="exact" at={proposal.decidedAt} zone={zone} />,
            },
            proposal.decisionReason && {
              label: translate('proposals.decisionReason'),
              value: proposal.decisionReason,
            },
          ]}
        />
      </Panel>
      <Panel title={translate('proposals.details')}>
        {proposal.kind === 'project.connection' ? (
          <ConnectionFacts payload={proposal.payload} zone={zone} />
        ) : (
          <PayloadFacts proposal={proposal} zone={zone} />
        )}
      </Panel>
      {decision && (
        <DecisionDialog proposal={proposal} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Box>
  );
}

type Decision = 'approve' | 'refuse' | 'withdraw';

const DONE = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Repeats the consequences and takes the decision: an approval requires the second factor, a refusal a reason. */
function DecisionDialog(props: { proposal: ProposalView; decision: Decision; onClose: () => void }) {
  const { proposal, decision, onClose } = props;
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const approving = decision === 'approve';
  const decide = () => {
    const made = { id: proposal.id, ...(reason ? { reason } : {}) };
    const done = `proposals.${DONE[decision]}`;
    switch (decision) {
      case 'approve':
        return send(dataProvider.approveProposal, { ...made, code }, done);
      case 'refuse':
        return send(dataProvider.rejectProposal, made, done);
      case 'withdraw':
        return send(dataProvider.withdrawProposal, made, done);
    }
  };
  return (
    <FormDialog
      title={`${translate(`proposals.${decision}`)} · ${translate(`proposalKind.${proposal.kind}`)}`}
      text={proposalText(proposal, translate)}
      act={translate(`proposals.${decision}`)}
      acting={acting}
      incomplete={approving && !isFactorCode(code)}
      onSubmit={decide}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {translate(`proposals.${decision}Text`, { who: proposal.proposedBy })}
      </Typography>
      <TextField
        multiline
        minRows={2}
        required={decision === 'refuse'}
        autoFocus={!approving}
        label={
          decision === 'refuse'
            ? translate('proposals.reason')
            : `${translate('proposals.decisionReason')} (${translate('proposals.optional')})`
        }
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      {approving && <SecondFactorInput autoFocus value={code} onChange={setCode} error={fields['code']} />}
    </FormDialog>
  );
}
