import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FeeQuestionView } from '../../../../../server/payments/status-checks/amounts/fee-question.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { xof } from '../../../kit/format/money.js';
import { ReasonInput } from '../../../kit/inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';

interface Props {
  projectId: string;
  question: Pick<FeeQuestionView, 'operatorId' | 'operatorName' | 'ours' | 'said'>;
  onClose: () => void;
}

/** The highest bound that the API accepts, percent. */
const HIGHEST = 10;

/** Decides once for an operator if its amounts include the fee that customers pay, and up to which bound. */
export function IncludedFeeDialog({ projectId, question, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { ours, said, operatorId, operatorName } = question;
  const [included, setIncluded] = useState(true);
  const [percent, setPercent] = useState(
    String(Math.min(Math.ceil(((said - ours) / ours) * 1_000) / 10, HIGHEST)),
  );
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const bound = Math.round(Number(percent.replace(',', '.')) * 100);
  const isBound = Number.isFinite(bound) && bound >= 1 && bound <= HIGHEST * 100;
  const decide = () =>
    send(
      dataProvider.decideIncludedFee,
      {
        projectId,
        operatorId,
        included,
        reason: reason.trim(),
        ...(included ? { atMostBasisPoints: bound } : {}),
      },
      'undecided.feeDecided',
    );
  return (
    <FormDialog
      title={translate('undecided.decideFee')}
      text={translate('undecided.feeText', {
        operator: (operatorName ?? operatorId) || translate('undecided.noOperator'),
        ours: xof(ours),
        said: xof(said),
      })}
      act={translate('undecided.decide')}
      acting={acting}
      incomplete={reason.trim().length < 3 || (included && !isBound)}
      onSubmit={decide}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={translate('undecided.decideFee')}
        value={included ? 'yes' : 'no'}
        onChange={(_, value) => setIncluded(value === 'yes')}
      >
        <FormControlLabel value="yes" control={<Radio />} label={translate('undecided.included')} />
        <FormControlLabel value="no" control={<Radio />} label={translate('undecided.notIncluded')} />
      </RadioGroup>
      {included && (
        <TextField
          required
          label={translate('undecided.bound')}
          value={percent}
          error={Boolean(fields['atMostBasisPoints']) || !isBound}
          helperText={
            fields['atMostBasisPoints'] ??
            translate('undecided.boundHelp', {
              highest: HIGHEST.toLocaleString(locale),
              most: isBound ? xof(ours + Math.floor((ours * bound) / 10_000)) : '–',
              ours: xof(ours),
            })
          }
          onChange={(event) => setPercent(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      <ReasonInput value={reason} onChange={setReason} error={fields['reason']} />
    </FormDialog>
  );
}
