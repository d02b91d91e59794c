import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { dayOf, longDay } from '../../../kit/format/times.js';
import { FormProject, useProposedProject } from '../../../kit/layout/ProjectSelect.js';
import { FormDay } from '../../../kit/inputs/DayInput.js';
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
  const [params] = useSearchParams();
  const projectId = useProposedProject();
  const zone = useZone(projectId);
  const day = params.get('day') ?? dayOf(instantAgo(), zone);
  return (
    <ActDialog
      title={translate('breaks.check')}
      text={translate('breaks.checkText')}
      act={translate('breaks.check')}
      values={{ projectId, day }}
      action={dataProvider.checkBreaks}
      params={({ projectId, day }) => ({ projectId, day })}
      done={(answer, { day }) => ['breaks.checked', { day: longDay(day, locale), ...answer }]}
      onClose={onClose}
    >
      <FormProject source="projectId" />
      <FormDay source="day" label="breaks.col.day" />
    </ActDialog>
  );
}
