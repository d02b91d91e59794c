import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DayStep, DayView } from '../../../../../server/books/close/day.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { listPath } from '../../../kit/list/listPath.js';
import type { ActionMethod } from '../../../kit/dataProvider/method.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { TogetherAct } from '../together/TogetherAct.js';
import { SignDialog } from '../actions/SignDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

interface Props {
  step: DayStep;
  day: DayView;
  /** Called as a dialog opens and closes, which would go with the step. */
  onDialog: (isOpen: boolean) => void;
}

/** Actions of a step that the reader may carry out. */
export function StepActions({ step, day, onDialog }: Props) {
  const actions = useStepActions({ step, day, onDialog });
  return (
    actions && (
      // Beside the text it keeps its width; below it, on a phone, its parts wrap.
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', flexShrink: { md: 0 }, minWidth: 0 }}>
        {actions}
      </Box>
    )
  );
}

function useStepActions({ step, day, onDialog }: Props): ReactNode {
  const translate = useTranslate();
  const keeper = useCan()('edit', 'days');
  const { projectId } = day;
  const works = keeper && (day.state === 'open' || day.state === 'frozen');
  const of = { projectId, day: day.day };
  switch (step.name) {
    case 'freeze':
      return keeper && day.isOver && day.state === 'open' && <Act day={day} name="freeze" />;
    case 'sweep':
      return (
        keeper &&
        day.state === 'frozen' &&
        !(day.sweep && !day.sweep.endedAt) && <Act day={day} name="sweep" />
      );
    case 'imports':
      return <Way to={listPath('imports', { projectId })}>{translate('imports.title')}</Way>;
    case 'match':
      return (
        <>
          <Way to={listPath('matching', of)}>{translate('matching.title')}</Way>
          {works && (
            <Run action={dataProvider.runMatching} of={of} text="day.act.match" done="day.done.match" />
          )}
        </>
      );
    case 'breaks':
      return (
        <>
          <Way to={listPath('breaks', { ...of, state: 'open' })}>{translate('breaks.title')}</Way>
          {works && (
            <Run action={dataProvider.checkBreaks} of={of} text="day.act.check" done="day.done.check" />
          )}
        </>
      );
    case 'proof':
      return (
        <Button variant="outlined" href="#proof">
          {translate('day.toProof')}
        </Button>
      );
    case 'sign':
      return (
        day.state === 'frozen' &&
        keeper && (
          <>
            <TogetherAct day={day} mode="sign" onDialog={onDialog} />
            <Sign day={day} mode="sign" able={day.maySign && !blocked(day)} onDialog={onDialog} />
          </>
        )
      );
    case 'lock':
      return (
        day.state === 'signed' &&
        keeper && (
          <>
            <TogetherAct day={day} mode="lock" onDialog={onDialog} />
            <Sign day={day} mode="lock" able={day.mayReview} onDialog={onDialog} />
          </>
        )
      );
  }
}

const blocked = (day: DayView): boolean => day.steps.some(({ state }) => state === 'blocked');

/** Returns the name of the text beside a button that is off. */
function whyNot(day: DayView, mode: 'sign' | 'lock'): string {
  if (mode === 'lock') return blocked(day) ? 'notInOrder' : 'notYourReview';
  return blocked(day) ? 'notYet' : 'notYours';
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="outlined">
      {children}
    </Button>
  );
}

function Act({ day, name }: { day: DayView; name: 'freeze' | 'sweep' }) {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  const of = { projectId: day.projectId, day: day.day };
  const action = name === 'freeze' ? dataProvider.freezeDay : dataProvider.startFinalSweep;
  return (
    <Button
      variant="contained"
      loading={acting.busy}
      onClick={() => void send(action, of, `day.done.${name}`)}
    >
      {translate(`day.act.${name}`)}
    </Button>
  );
}

interface RunProps {
  action: ActionMethod<OfDay, unknown>;
  of: OfDay;
  text: string;
  done: string;
}

interface OfDay {
  projectId: string;
  day: string;
}

function Run({ action, of, text, done }: RunProps) {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  return (
    <Button variant="contained" loading={acting.busy} onClick={() => void send(action, of, done)}>
      {translate(text)}
    </Button>
  );
}

interface SignProps extends Pick<Props, 'day' | 'onDialog'> {
  mode: 'sign' | 'lock';
  able: boolean;
}

function Sign({ day, mode, able, onDialog }: SignProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    onDialog(isOpen);
  };
  return (
    <>
      {!able && (
        <Box component="span" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {translate(`day.${whyNot(day, mode)}`)}
        </Box>
      )}
      <Button variant="contained" disabled={!able} onClick={() => show(true)}>
        {translate(`day.act.${mode}`)}…
      </Button>
      {open && <SignDialog day={day} mode={mode} onClose={() => show(false)} />}
    </>
  );
}
