import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProposalView } from '../../../server/approvals/proposal.view.js';
import { CodeInput } from '../inputs/CodeInput.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { proposalText } from './proposalText.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useSend } from '../dataProvider/useSend.js';

export type Decision = 'approve' | 'refuse' | 'withdraw';

const DONE = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Repeats what will happen, and decides: an approval takes the second factor, a refusal a reason. */
export function DecisionDialog(props: { proposal: ProposalView; decision: Decision; onClose: () => void }) {
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
      grave={!approving}
      incomplete={approving && code.length !== 6}
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
      {approving && <CodeInput autoFocus value={code} onChange={setCode} error={fields['code']} />}
    </FormDialog>
  );
}
