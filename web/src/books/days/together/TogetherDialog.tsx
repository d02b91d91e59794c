import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCallback, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { DayOutcome, DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { FormCode } from '../../../kit/inputs/SecondFactorInput.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSession } from '../../../kit/session/useSession.js';
import { covered, standingOf, type TogetherMode } from './together.js';
import { TogetherDay } from './TogetherDay.js';

interface Props {
  /** Any of the days, for the project. */
  day: Pick<DayView, 'projectId' | 'projectName'>;
  mode: TogetherMode;
  days: readonly string[];
  onClose: () => void;
}

type ByDay<T> = Readonly<Record<string, T | undefined>>;

/** Shows several days one after the other, each with what a code binds, and takes one code for those that the user included. */
export function TogetherDialog({ day: { projectId, projectName }, mode, days, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const email = useSession()?.user.email ?? '';
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(days[0]);
  const [views, setViews] = useState<ByDay<DayView>>({});
  const [included, setIncluded] = useState<ByDay<string>>({});
  const [outcomes, setOutcomes] = useState<ByDay<DayOutcome>>({});
  const { acting, send } = useSend();
  const keepView = useCallback((view: DayView) => setViews((all) => ({ ...all, [view.day]: view })), []);

  const reader = { mode, email, days };
  const standings = days.map((day) => ({
    day,
    standing: standingOf({ view: views[day], included: included[day], outcome: outcomes[day] }, reader),
  }));
  const chosen = covered(standings);
  const refused = Object.values(outcomes).filter((outcome) => outcome && !outcome.done).length;

  const include = (day: string, shown: string | undefined) => {
    setIncluded((all) => ({ ...all, [day]: shown }));
    if (shown === undefined) return;
    const next = days[days.indexOf(day) + 1];
    setOpen(next);
    // What was pressed is gone: the next day has the focus, after the last one the code.
    const target = next === undefined ? 'input[autocomplete="one-time-code"]' : `[data-day="${next}"]`;
    setTimeout(() => place.current?.querySelector<HTMLElement>(target)?.focus());
  };
  const first = { code: '', notes: Object.fromEntries(days.map((day) => [day, ''])) };
  const submit = async ({ code, notes }: typeof first, form: UseFormReturn) => {
    const asked = chosen.map((day) => {
      const note = (notes[day] ?? '').trim();
      return { day, shownSha256: included[day] ?? '', ...(mode === 'sign' && note ? { note } : {}) };
    });
    const sent = await send(mode === 'sign' ? dataProvider.signDays : dataProvider.lockDays, {
      ...{ projectId, code, days: asked },
    });
    form.setValue('code', '');
    if (!sent) return;
    const found = sent.answer.days;
    const done = found.filter((one) => one.done).length;
    if (done > 0) notify(`dayTogether.done.${mode}`, { type: 'success', messageArgs: { smart_count: done } });
    if (done === found.length) {
      onClose();
      return;
    }
    setOutcomes((all) => ({ ...all, ...Object.fromEntries(found.map((one) => [one.day, one])) }));
    setIncluded({});
    setOpen(found.find((one) => !one.done)?.day);
  };
  return (
    <FormDialog
      wide="table"
      title={translate(`dayTogether.title.${mode}`, { project: projectName })}
      text={translate(`dayTogether.text.${mode}`)}
      act={
        chosen.length === 0
          ? translate(`day.act.${mode}`)
          : translate(`dayTogether.act.${mode}`, { smart_count: chosen.length })
      }
      acting={acting}
      values={first}
      incomplete={chosen.length === 0 && translate('dayTogether.none')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box ref={place} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {refused > 0 && (
          <Alert severity="warning">{translate('dayTogether.refused', { smart_count: refused })}</Alert>
        )}
        <Box component="ol" aria-label={translate('dayTogether.days')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {standings.map(({ day, standing }, at) => (
            <TogetherDay
              key={day}
              of={{ projectId, day }}
              mode={mode}
              days={days}
              standing={standing}
              isOpen={day === open}
              isNext={standings.slice(0, at).every((one) => ['done', 'included'].includes(one.standing))}
              outcome={outcomes[day]}
              onView={keepView}
              onOpen={() => setOpen(day === open ? undefined : day)}
              onInclude={(shown) => include(day, shown)}
            />
          ))}
        </Box>
        {chosen.length > 0 && <FormCode />}
      </Box>
    </FormDialog>
  );
}
