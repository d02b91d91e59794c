import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProposalView } from '../../../server/approvals/proposal.view.js';
import { callApi } from '../dataProvider/http.js';
import { CodeInput } from '../inputs/CodeInput.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { useAction } from '../dataProvider/useAction.js';
import { proposalText } from './proposalText.js';

export type Decision = 'approve' | 'refuse' | 'withdraw';

const DONE = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Repeats what will happen, and decides: an approval takes the second factor, a refusal a reason. */
export function DecisionDialog(props: { proposal: ProposalView; decision: Decision; onClose: () => void }) {
  const { proposal, decision, onClose } = props;
  const translate = useTranslate();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const acting = useAction({ quiet: true });
  const fields = fieldErrors(acting);
  const approving = decision === 'approve';
  const decide = async () => {
    const body = { ...(reason ? { reason } : {}), ...(approving ? { code } : {}) };
    const done = await acting.run(
      () => callApi(`proposals/${proposal.id}/${decision}`, { method: 'POST', body }),
      `proposals.${DONE[decision]}`,
    );
    if (!done) return;
    onClose();
    await client.invalidateQueries();
  };
  return (
    <FormDialog
      title={`${translate(`proposals.${decision}`)} · ${translate(`proposalKind.${proposal.kind}`)}`}
      text={proposalText(proposal, translate)}
      act={translate(`proposals.${decision}`)}
      acting={acting}
      grave={!approving}
      incomplete={approving && code.length !== 6}
      onSubmit={() => void decide()}
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
