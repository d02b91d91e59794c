import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { columns } from '../../../kit/layout/columns.js';
import { Refusal } from '../../../kit/layout/FormDialog.js';
import { useFields } from '../../../kit/layout/useFields.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ChangeList } from './ChangeList.js';
import { DecisionList } from './DecisionList.js';

/** Shows what a reviewer looks at before the lock: decisions with their reasons, what has changed, and the way back with a sentence. */
export function ReviewPanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const can = useCan();
  const { data: decisions } = useRead(dataProvider.getDayDecisions, {
    projectId: day.projectId,
    day: day.day,
  });
  return (
    <Box
      component="section"
      aria-label={translate('dayReview.title')}
      sx={{
        ...columns('minmax(0, 1fr) minmax(280px, 34%)'),
        borderTop: 1,
        borderColor: 'own.line2',
        pt: 0.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Heading
          text={translate('dayReview.taken', { smart_count: decisions?.length ?? 0 })}
          note={translate('dayReview.byAmount')}
        />
        {decisions && <DecisionList decisions={decisions} />}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5 }}>
        <Box>
          <Heading text={translate('dayReview.since')} />
          <ChangeList changes={day.changes ?? []} />
        </Box>
        {day.note && (
          <Alert severity="info">
            {translate('day.noteOf', { who: nameOf(day.signedBy), note: day.note })}
          </Alert>
        )}
        {can('edit', 'days') && <SendBack day={day} />}
      </Box>
    </Box>
  );
}

function Heading({ text, note }: { text: string; note?: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {text}
      </Typography>
      {note && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}

/** Returns the day to its preparer with one sentence. */
function SendBack({ day }: { day: DayView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { acting, send } = useSend();
  const who = nameOf(day.signedBy);
  const { form, isValid, ref, onSubmit } = useFields({
    values: { reason: '' },
    acting,
    onSubmit: ({ reason }) =>
      send(
        dataProvider.sendBackDay,
        { projectId: day.projectId, day: day.day, reason: reason.trim() },
        'day.done.sendBack',
      ),
  });
  return (
    <Box component="form" ref={ref} onSubmit={onSubmit} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{translate('dayReview.back', { who })}</Box>
      <Refusal acting={acting} control={form.control} />
      <FormProvider {...form}>
        <FormText
          source="reason"
          required
          multiline
          minRows={2}
          min={3}
          max={1000}
          label="dayReview.sentence"
          help={translate('dayReview.backText', { who })}
        />
      </FormProvider>
      <Button
        type="submit"
        variant="outlined"
        loading={acting.busy}
        disabled={!isValid}
        sx={{ justifySelf: 'end' }}
      >
        {translate('dayReview.sendBack')}
      </Button>
    </Box>
  );
}
