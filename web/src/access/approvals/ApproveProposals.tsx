import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { xof } from '../../kit/format/money.js';
import { BoundApproval } from './BoundApproval.js';
import { useInWhoseName } from './InWhoseName.js';
import { reasonText } from './proposalText.js';
import { useProposalText } from './useProposalText.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

interface Props {
  /** Of one kind, as they were shown. */
  proposals: readonly ProposalOf[];
  onClose: (done: boolean) => void;
}

/** Repeats what is asked for, who asked and the total, and takes one code for all of it. */
export function ApproveProposals({ proposals, onClose }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const says = useProposalText();
  const [reason, setReason] = useState('');
  const name = useInWhoseName(proposals);
  // Closed before the list is read again: the focus goes back to what opened it, then to what takes its place.
  const { acting, send } = useSend({ onSent: () => onClose(true) });
  const [only, ...others] = proposals;
  if (!only) return null;
  const count = proposals.length;
  const amounts = proposals.map(({ amount }) => amount).filter((amount) => amount !== null);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const hasTotal = amounts.length > 0;
  const approve = (code: string) => {
    const made = { code, ...(reason ? { reason } : {}), ...name.values };
    if (!others.length)
      return send(dataProvider.approveProposal, { ...made, id: only.id }, 'proposals.approved');
    const ids = proposals.map(({ id }) => id);
    return send(dataProvider.approveProposals, { ...made, ids, total }, 'inbox.approvedAll');
  };
  return (
    <BoundApproval
      title={`${translate(others.length ? 'inbox.approveChosen' : 'proposals.approve', { smart_count: count })} · ${translate(`proposalKind.${only.kind}`)}`}
      act={
        others.length
          ? translate(hasTotal ? 'inbox.approveActTotal' : 'inbox.approveAct', {
              smart_count: count,
              total: xof(total),
            })
          : translate('proposals.approve')
      }
      items={proposals.map((proposal) => ({
        id: proposal.id,
        line: (
          <>
            {says(proposal)}
            <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
              {translate('inbox.requestedBy', { who: nameOf(proposal.proposedBy) })} ·{' '}
              {proposal.projectName ?? translate('proposals.everyProject')} ·{' '}
              {reasonText(proposal.reason, translate)}
            </Box>
          </>
        ),
      }))}
      figures={[
        { label: translate('inbox.requests'), value: String(count) },
        ...(hasTotal ? [{ label: translate('inbox.total'), value: xof(total) }] : []),
      ]}
      note={translate('inbox.note')}
      acting={acting}
      onApprove={approve}
      onClose={() => onClose(false)}
    >
      {name.input}
      <TextField
        multiline
        label={`${translate('proposals.decisionReason')} (${translate('proposals.optional')})`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </BoundApproval>
  );
}
