import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { newUuid } from '../../kit/format/uuid.js';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { DayInput } from '../../kit/inputs/DayInput.js';
import { ReasonInput } from '../../kit/inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';
import { CLAIM_OUTCOMES, type ClaimOutcome } from '../../../../server/reporting/claims/claim-words.js';

export type ClaimDialogName = 'sent' | 'answer' | 'due' | 'outcome' | 'note';

interface Props {
  name: ClaimDialogName;
  onClose: () => void;
}

/** Form of one act on a claim; the server refuses it when another user acted meanwhile. */
export function ClaimDialog({ name, onClose }: Props) {
  const claim = useRecord('claims');
  const translate = useTranslate();
  const { acting, send } = useSend({ onSent: onClose });
  const [requestId] = useState(newUuid);
  const [text, setText] = useState('');
  const [ticket, setTicket] = useState(claim.ticket ?? '');
  const [dueDay, setDueDay] = useState(claim.dueDay ?? '');
  const [outcome, setOutcome] = useState<ClaimOutcome>(claim.state === 'open' ? 'withdrawn' : 'accepted');
  const fields = fieldErrors(acting);
  const { id, version } = claim;
  const seen = { id, version, requestId };
  const words = text.trim();
  const outcomes = CLAIM_OUTCOMES.filter((each) => claim.state !== 'open' || each === 'withdrawn');
  const needsText = name === 'answer' || name === 'note' ? 1 : name === 'sent' ? 0 : 5;
  const needsDay = name === 'sent' || name === 'due';
  const incomplete = words.length < needsText || (needsDay && !dueDay) || (name === 'sent' && !ticket.trim());
  const submit = () => {
    switch (name) {
      case 'sent':
        return send(
          dataProvider.sendClaim,
          { ...seen, ticket: ticket.trim(), dueDay, ...(words ? { text: words } : {}) },
          'claims.saved',
        );
      case 'answer':
        return send(
          dataProvider.answerClaim,
          { ...seen, text: words, ...(dueDay ? { dueDay } : {}) },
          'claims.saved',
        );
      case 'due':
        return send(dataProvider.changeClaimDueDay, { ...seen, dueDay, reason: words }, 'claims.saved');
      case 'outcome':
        return send(dataProvider.closeClaim, { ...seen, outcome, reason: words }, 'claims.saved');
      case 'note':
        return send(dataProvider.addClaimNote, { id, requestId, text: words }, 'claims.saved');
    }
  };
  return (
    <FormDialog
      title={translate(`claimAct.${name}`)}
      text={translate(`claimText.${name}`)}
      act={translate(`claimAct.${name}`)}
      acting={acting}
      incomplete={incomplete}
      onSubmit={submit}
      onClose={onClose}
    >
      {name === 'sent' && (
        <TextField
          required
          autoFocus
          label={translate('claims.col.ticket')}
          value={ticket}
          error={Boolean(fields['ticket'])}
          helperText={fields['ticket'] ?? translate('claims.ticketHelp')}
          onChange={({ target }) => setTicket(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      )}
      {name === 'outcome' && (
        <TextField
          select
          label={translate('claims.outcome')}
          value={outcome}
          onChange={({ target }) =>
            setOutcome(CLAIM_OUTCOMES.find((each) => each === target.value) ?? 'withdrawn')
          }
        >
          {outcomes.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`claimState.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {needsDay && (
        <DayInput
          label={translate('claims.col.due')}
          value={dueDay}
          onChange={setDueDay}
          error={fields['dueDay']}
        />
      )}
      {name === 'sent' ? (
        <TextField
          multiline
          minRows={2}
          label={translate('claims.message')}
          value={text}
          error={Boolean(fields['text'])}
          helperText={fields['text']}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      ) : (
        <ReasonInput
          autoFocus
          label={translate(`claimInput.${name}`)}
          value={text}
          onChange={setText}
          error={fields['text'] ?? fields['reason']}
        />
      )}
    </FormDialog>
  );
}
