import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { useWord } from '../../kit/fields/Word.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';
import { SUB_CODE_FAULTS } from '../../../../server/aggregator/sub-codes/sub-code-words.js';

/** Edits the texts of an error code as a new version. */
export function SubCodeDialog({ subCode, onClose }: { subCode: SubCodeView; onClose: () => void }) {
  const { id, code, version } = subCode;
  const translate = useTranslate();
  const word = useWord();
  const [draft, setDraft] = useState({
    meaningEn: subCode.meaning.en,
    meaningFr: subCode.meaning.fr,
    adviceEn: subCode.advice.en,
    adviceFr: subCode.advice.fr,
    fault: subCode.fault,
    reason: '',
  });
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const save = () =>
    send(
      dataProvider.updateSubCode,
      {
        id,
        version,
        meaning: { en: draft.meaningEn, fr: draft.meaningFr },
        advice: { en: draft.adviceEn, fr: draft.adviceFr },
        fault: draft.fault,
        reason: draft.reason,
      },
      'subCode.saved',
    );
  const text = (name: keyof typeof draft, path: string, rows = 1) => (
    <TextField
      required
      multiline={rows > 1}
      minRows={rows}
      label={translate(`subCode.${name}`)}
      value={draft[name]}
      error={Boolean(fields[path])}
      helperText={fields[path]}
      onChange={(event) => setDraft((before) => ({ ...before, [name]: event.target.value }))}
    />
  );
  return (
    <FormDialog
      title={translate('subCode.editTitle', { code })}
      text={translate('subCode.editText')}
      act={translate('frame.save')}
      acting={acting}
      incomplete={Object.values(draft).some((value) => !value.trim())}
      onSubmit={save}
      onClose={onClose}
    >
      {text('meaningEn', 'meaning.en')}
      {text('meaningFr', 'meaning.fr')}
      {text('adviceEn', 'advice.en', 2)}
      {text('adviceFr', 'advice.fr', 2)}
      <TextField
        select
        label={translate('subCode.fault')}
        value={draft.fault}
        onChange={(event) => setDraft((before) => ({ ...before, fault: event.target.value }))}
      >
        {SUB_CODE_FAULTS.map((fault) => (
          <MenuItem key={fault} value={fault}>
            {word('fault', fault)}
          </MenuItem>
        ))}
      </TextField>
      {text('reason', 'reason')}
    </FormDialog>
  );
}
