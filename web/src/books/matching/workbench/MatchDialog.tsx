import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonInput } from '../../../kit/inputs/ReasonInput.js';
import { xof } from '../../../kit/format/money.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { type MatchSelection, sidesOf, sumsOf } from './selection.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

interface Props {
  at: MatchDay;
  selection: MatchSelection;
  onMatched: () => void;
  onClose: () => void;
}

/** Matches the selection with a reason; a residual must be accepted explicitly. */
export function MatchDialog({ at, selection, onMatched, onClose }: Props) {
  const translate = useTranslate();
  const [requestId] = useState(newUuid);
  const [reason, setReason] = useState('');
  const [accepts, setAccepts] = useState(false);
  const { acting, send } = useSend();
  const { reason: wrong, ...others } = fieldErrors(acting);
  const { lines, targets, residual } = sumsOf(selection, at.side);
  const chosen = [...selection.targets.values()];
  const match = async () => {
    const pair = {
      requestId,
      projectId: at.projectId,
      ...sidesOf(selection),
      reason: reason.trim(),
      acceptResidual: accepts,
    };
    if (!(await send(dataProvider.createMatch, pair, 'matching.matched'))) return;
    onMatched();
    onClose();
  };
  return (
    <FormDialog
      title={translate('matching.match')}
      text={translate('matching.matchText', {
        lines: translate('matching.linesChosen', { smart_count: selection.lines.size }),
        lineSum: xof(lines),
        targets: translate(at.side === 'bank' ? 'matching.cashChosen' : 'matching.targetsChosen', {
          smart_count: chosen.length,
        }),
        targetSum: xof(targets),
      })}
      act={translate('matching.match')}
      acting={acting}
      incomplete={reason.trim().length < 3 || (residual !== 0 && !accepts)}
      onSubmit={match}
      onClose={onClose}
    >
      {Object.values(others).map((text) => (
        <Alert key={text} severity="warning" sx={{ py: 0 }}>
          {text}
        </Alert>
      ))}
      <ReasonInput autoFocus value={reason} onChange={setReason} error={wrong} />
      {residual !== 0 && (
        <FormControlLabel
          control={<Checkbox checked={accepts} onChange={() => setAccepts(!accepts)} />}
          label={translate('matching.acceptResidual', { residual: xof(residual) })}
        />
      )}
    </FormDialog>
  );
}
