import { useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { FormDay } from '../../kit/inputs/DayInput.js';
import { FormChoice } from '../../kit/inputs/FormChoice.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { FormReason } from '../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { CLAIM_OUTCOMES, type ClaimOutcome } from '../../../../server/reporting/claims/claim-words.js';

export type ClaimDialogName = 'sent' | 'answer' | 'due' | 'outcome' | 'note';

interface Props {
  name: ClaimDialogName;
  onClose: () => void;
}

/** Form of one act on a claim; the server refuses it when another user acted meanwhile. */
export function ClaimDialog({ name, onClose }: Props) {
  const { id, version, ticket, dueDay: due, state } = useRecord('claims');
  const translate = useTranslate();
  const act = translate(`claimAct.${name}`);
  const dialog = { title: act, text: translate(`claimText.${name}`), act, done: 'claims.saved', onClose };
  const label = `claimInput.${name}`;
  const dueDay = due ?? '';
  const outcome: ClaimOutcome = state === 'open' ? 'withdrawn' : 'accepted';
  switch (name) {
    case 'sent':
      return (
        <ActDialog
          {...dialog}
          values={{ ticket: ticket ?? '', dueDay, text: '' }}
          action={dataProvider.sendClaim}
          params={({ text, ...values }) => ({ id, version, ...values, ...(text ? { text } : {}) })}
        >
          <FormText
            source="ticket"
            required
            autoFocus
            label="claims.col.ticket"
            help="claims.ticketHelp"
            max={100}
          />
          <FormDay source="dueDay" label="claims.col.due" />
          <FormText source="text" multiline minRows={2} label="claims.message" max={2000} />
        </ActDialog>
      );
    case 'answer':
      return (
        <ActDialog
          {...dialog}
          values={{ text: '' }}
          action={dataProvider.answerClaim}
          params={(values) => ({ id, version, ...values, ...(dueDay ? { dueDay } : {}) })}
        >
          <FormReason source="text" autoFocus min={1} label={label} />
        </ActDialog>
      );
    case 'due':
      return (
        <ActDialog
          {...dialog}
          values={{ dueDay, reason: '' }}
          action={dataProvider.changeClaimDueDay}
          params={(values) => ({ id, version, ...values })}
        >
          <FormDay source="dueDay" label="claims.col.due" />
          <FormReason autoFocus min={5} label={label} />
        </ActDialog>
      );
    case 'outcome':
      return (
        <ActDialog
          {...dialog}
          values={{ outcome, reason: '' }}
          action={dataProvider.closeClaim}
          params={(values) => ({ id, version, ...values })}
        >
          <FormChoice
            source="outcome"
            label="claims.outcome"
            choices={CLAIM_OUTCOMES.filter((each) => state !== 'open' || each === 'withdrawn')}
            words="claimState"
          />
          <FormReason autoFocus min={5} label={label} />
        </ActDialog>
      );
    case 'note':
      return (
        <ActDialog
          {...dialog}
          values={{ text: '' }}
          action={dataProvider.addClaimNote}
          params={(values) => ({ id, ...values })}
        >
          <FormReason source="text" autoFocus min={1} label={label} />
        </ActDialog>
      );
  }
}
