import { useTranslate } from 'react-admin';
import type { SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useWord } from '../../kit/fields/Word.js';
import { FormChoice } from '../../kit/inputs/FormChoice.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { SUB_CODE_FAULTS } from '../../../../server/aggregator/sub-codes/sub-code-words.js';

/** Edits the texts of an error code as a new version. */
export function SubCodeDialog({ subCode, onClose }: { subCode: SubCodeView; onClose: () => void }) {
  const { id, code, version, meaning, advice, fault } = subCode;
  const translate = useTranslate();
  const word = useWord();
  return (
    <ActDialog
      title={translate('subCode.editTitle', { code })}
      text={translate('subCode.editText')}
      act={translate('frame.save')}
      values={{ meaning, advice, fault, reason: '' }}
      action={dataProvider.updateSubCode}
      params={({ meaning, advice, fault, reason }) => ({ id, version, meaning, advice, fault, reason })}
      done="subCode.saved"
      onClose={onClose}
    >
      <FormText source="meaning.en" required label="subCode.meaningEn" />
      <FormText source="meaning.fr" required label="subCode.meaningFr" />
      <FormText source="advice.en" required multiline minRows={2} label="subCode.adviceEn" />
      <FormText source="advice.fr" required multiline minRows={2} label="subCode.adviceFr" />
      <FormChoice
        source="fault"
        label="subCode.fault"
        choices={SUB_CODE_FAULTS.map((each) => ({ id: each, name: word('fault', each) }))}
      />
      <FormText source="reason" required label="subCode.reason" />
    </ActDialog>
  );
}
