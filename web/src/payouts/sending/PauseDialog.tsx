import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { ProjectSelect, useProjectSelection } from '../../layout/ProjectSelect.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Stops the sending of a project: what is under way ends, nothing new leaves. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [projectId, setProjectId] = useProjectSelection();
  const [why, setWhy] = useState('');
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const pause = async () => {
    if (await send(dataProvider.pauseSending, { projectId, why: why.trim() }, 'sending.pausedDone'))
      onClose();
  };
  return (
    <FormDialog
      title={translate('sending.pause')}
      text={translate('sending.pauseText')}
      act={translate('sending.pause')}
      acting={acting}
      grave
      incomplete={!projectId || why.trim().length < 3}
      onSubmit={pause}
      onClose={onClose}
    >
      <ProjectSelect value={projectId} onChange={setProjectId} />
      <TextField
        autoFocus
        required
        label={translate('payouts.reason')}
        value={why}
        error={Boolean(fields['why'])}
        helperText={fields['why']}
        onChange={(event) => setWhy(event.target.value)}
      />
    </FormDialog>
  );
}
