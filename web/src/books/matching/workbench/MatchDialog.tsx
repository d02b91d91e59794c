import { useTranslate } from 'react-admin';
import { FormCheck } from '../../../kit/inputs/FormCheck.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { xof } from '../../../kit/format/money.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
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
  const { lines, targets, residual } = sumsOf(selection, at.side);
  return (
    <ActDialog
      title={translate('matching.match')}
      text={translate('matching.matchText', {
        lines: translate('matching.linesChosen', { smart_count: selection.lines.size }),
        lineSum: xof(lines),
        targets: translate(at.side === 'bank' ? 'matching.cashChosen' : 'matching.targetsChosen', {
          smart_count: selection.targets.size,
        }),
        targetSum: xof(targets),
      })}
      act={translate('matching.match')}
      values={{ reason: '', acceptResidual: false }}
      incomplete={({ acceptResidual }) => residual !== 0 && !acceptResidual}
      action={dataProvider.createMatch}
      params={(values) => ({ projectId: at.projectId, ...sidesOf(selection), ...values })}
      done="matching.matched"
      onDone={onMatched}
      onClose={onClose}
    >
      <FormReason autoFocus />
      {residual !== 0 && (
        <FormCheck
          source="acceptResidual"
          label={translate('matching.acceptResidual', { residual: xof(residual) })}
        />
      )}
    </ActDialog>
  );
}
