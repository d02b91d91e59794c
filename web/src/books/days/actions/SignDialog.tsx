import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { exact, longDay, zoneName } from '../../../kit/format/times.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { FormCode } from '../../../kit/inputs/SecondFactorInput.js';
import { AcceptedLines } from './AcceptedLines.js';
import { blockersOf } from './blockers.js';
import { Finding } from './Finding.js';
import { SignedSummary } from './SignedSummary.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface Props {
  day: DayView;
  mode: 'sign' | 'lock';
  onClose: () => void;
}

/** Repeats what is signed, or reviewed and locked, and takes the code. The signature covers exactly these figures. */
export function SignDialog({ day, mode, onClose }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const { acting, send } = useSend({ onSent: onClose });
  const submit = ({ code, note }: { code: string; note: string }) => {
    const of = { projectId: day.projectId, day: day.day, code };
    const done = `day.done.${mode}`;
    return mode === 'sign'
      ? send(dataProvider.signDay, { ...of, note: note.trim() }, done)
      : send(dataProvider.lockDay, of, done);
  };
  const signature = {
    who: nameOf(day.signedBy),
    when: day.asOf ? exact(day.asOf, day.zone, locale) : '',
    zone: zoneName(day.zone, day.beginsAt),
  };
  return (
    <FormDialog
      wide="table"
      title={`${translate(`day.act.${mode}`)} · ${longDay(day.day, locale)} · ${day.projectName}`}
      text={translate(`day.actText.${mode}`, signature)}
      act={translate(`day.act.${mode}`)}
      acting={acting}
      values={{ code: '', note: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {mode === 'sign' && acting.error && <Blockers day={day} />}
      <SignedSummary day={day} />
      <Box>
        <strong>{translate('daySigned.accepts')}</strong>
        <AcceptedLines day={day} />
      </Box>
      {mode === 'lock' && day.note && (
        <Alert severity="info">
          {translate('day.noteOf', { who: nameOf(day.signedBy), note: day.note })}
        </Alert>
      )}
      {mode === 'sign' && <FormText source="note" multiline max={1000} label="day.note" />}
      <FormCode autoFocus />
    </FormDialog>
  );
}

/** Lists what blocks the signature after a refusal. */
function Blockers({ day }: { day: DayView }) {
  const found = blockersOf(day);
  if (!found.length) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {found.map(({ key, step, finding }) => (
        <Finding key={key} finding={finding} step={step} day={day} />
      ))}
    </Box>
  );
}
