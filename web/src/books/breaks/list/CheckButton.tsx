import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { dayOf, longDay } from '../../../kit/format/times.js';
import { ProjectSelect, useProjectSelection } from '../../../kit/layout/ProjectSelect.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { DayInput } from '../../../kit/inputs/DayInput.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Runs the checks of a day once more; they find, and clear what went away. */
export function CheckButton() {
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('breaks.check')}…
      </Button>
      {open && <CheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CheckDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const [params] = useSearchParams();
  const [projectId, setProjectId] = useProjectSelection();
  const zone = useZone(projectId);
  const [day, setDay] = useState(params.get('day') ?? dayOf(instantAgo(), zone));
  const { acting, send } = useSend();
  const check = async () => {
    const sent = await send(dataProvider.checkBreaks, { projectId, day });
    if (!sent) return;
    notify(translate('breaks.checked', { day: longDay(day, locale), ...sent.answer }), { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={translate('breaks.check')}
      text={translate('breaks.checkText')}
      act={translate('breaks.check')}
      acting={acting}
      incomplete={!projectId || !day}
      onSubmit={check}
      onClose={onClose}
    >
      <ProjectSelect value={projectId} onChange={setProjectId} />
      <DayInput label={translate('breaks.col.day')} value={day} onChange={setDay} />
    </FormDialog>
  );
}
