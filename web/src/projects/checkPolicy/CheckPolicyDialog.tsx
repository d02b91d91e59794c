import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  CheckPolicyView,
  LaterCheckPolicy,
} from '../../../../server/projects/check-policy/check-policy.view.js';
import { ReasonInput } from '../../inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSend } from '../../dataProvider/useSend.js';
import { CheckIntervalInputs } from './CheckIntervalInputs.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

interface Props {
  projectId: string;
  current: CheckPolicyView;
  onClose: () => void;
}

/** The next version of a project's policy of status checks. */
export function CheckPolicyDialog({ projectId, current, onClose }: Props) {
  const translate = useTranslate();
  const { acting, send } = useSend();
  const [calls, setCalls] = useState(current.calls);
  const [laterChecks, setLaterChecks] = useState(current.laterChecks);
  const [reason, setReason] = useState('');
  const errors = fieldErrors(acting);
  const isSame =
    JSON.stringify([calls, laterChecks]) === JSON.stringify([current.calls, current.laterChecks]);
  const save = async () => {
    const policy = { projectId, calls, laterChecks, version: current.version, reason: reason.trim() };
    if (await send(dataProvider.setCheckPolicy, policy, 'checkPolicy.saved')) onClose();
  };
  const ofCall = (place: number): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors)
        .filter(([field]) => field.startsWith(`calls.${place}.`))
        .map(([field, text]) => [field.slice(`calls.${place}.`.length), text]),
    );
  const laterField = (name: keyof LaterCheckPolicy, max: number) => (
    <TextField
      type="number"
      required
      label={translate(`checkPolicy.${name}`)}
      value={laterChecks[name]}
      error={Boolean(errors[`laterChecks.${name}`])}
      helperText={errors[`laterChecks.${name}`]}
      onChange={({ target }) => setLaterChecks({ ...laterChecks, [name]: Number(target.value) })}
      slotProps={{ htmlInput: { min: 0, max, step: 1 } }}
    />
  );
  return (
    <FormDialog
      wide
      title={translate('checkPolicy.edit')}
      text={translate('checkPolicy.editText')}
      act={translate('checkPolicy.save')}
      acting={acting}
      incomplete={isSame || reason.trim().length < 3}
      onSubmit={save}
      onClose={onClose}
    >
      {errors['calls'] && <Alert severity="error">{errors['calls']}</Alert>}
      {calls.map((call, place) => (
        <CheckIntervalInputs
          key={`${call.kind}-${call.channel}`}
          call={call}
          errors={ofCall(place)}
          onChange={(next) => setCalls(calls.map((one, index) => (index === place ? next : one)))}
        />
      ))}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {laterField('sharePercent', 100)}
        {laterField('perDay', 1_000_000)}
      </Box>
      {!isSame && <ReasonInput value={reason} onChange={setReason} error={errors['reason']} />}
    </FormDialog>
  );
}
