import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OverrideView } from '../../../../../server/books/corrections/overrides/override.view.js';
import { OVERRIDE_CODES } from '../../../../../server/books/corrections/overrides/override-words.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { When } from '../../../kit/fields/When.js';
import { useWord } from '../../../kit/fields/Word.js';
import { FormFile, NO_FILE } from '../../../kit/inputs/FileInput.js';
import { FormRadios } from '../../../kit/inputs/FormCheck.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

const STATUSES: readonly OverrideView['status'][] = ['completed', 'notcompleted'];

interface Props {
  /** Answer to a status check that is kept as the evidence; otherwise a file is asked for. */
  answer?: { exchangeId: string; at: string };
  onClose: () => void;
}

/** Proposes a manual override with evidence; another user decides. */
export function OverrideDialog({ answer, onClose }: Props) {
  const { id, projectId, status: reported, zone } = useRecord('transactions');
  const translate = useTranslate();
  const word = useWord();
  const status: OverrideView['status'] = reported === 'completed' ? 'notcompleted' : 'completed';
  return (
    <ActDialog
      title={translate('overrides.propose')}
      text={translate('overrides.dialogText', { status: word('status', reported) })}
      act={translate('breaks.proposeEnd')}
      values={{ status, code: '', reason: '', file: NO_FILE }}
      action={dataProvider.proposeOverride}
      params={(values) => ({
        ...values,
        id,
        projectId,
        ...(answer ? { exchangeId: answer.exchangeId } : {}),
      })}
      done="overrides.proposedDone"
      onClose={onClose}
    >
      <FormRadios
        source="status"
        row
        label="overrides.forBooks"
        choices={STATUSES.map((each) => ({ id: each, name: word('status', each) }))}
      />
      <FormChoice
        source="code"
        required
        label="overrides.code"
        choices={OVERRIDE_CODES}
        words="overrideCode"
      />
      <FormReason />
      {answer ? (
        <Typography variant="body2">
          {translate('overrides.answerEvidence')} <When as="exact" at={answer.at} zone={zone} />
        </Typography>
      ) : (
        <FormFile required />
      )}
    </ActDialog>
  );
}
