import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { DaySource, DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { grouped } from '../../../kit/format/money.js';
import { shortDay } from '../../../kit/format/times.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { Refusal } from '../../../kit/layout/FormDialog.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { useFields } from '../../../kit/layout/useFields.js';
import { FileRow } from './FileRow.js';

/** The sources of a day: those whose file counts, those that are missing, and the decisions to go on without. */
export function SourceRows({ day }: { day: DayView }) {
  const translate = useTranslate();
  const { sources } = day;
  const done = sources.filter(({ file }) => file !== null).length;
  return (
    <Box component="section" aria-label={translate('dayFiles.sources')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('dayFiles.sources')}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {translate('dayFiles.covered', { done, all: sources.length })}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sources.map((source) => (
          <SourceRow key={source.sourceId} source={source} day={day} />
        ))}
      </Box>
    </Box>
  );
}

function SourceRow({ source, day }: { source: DaySource; day: DayView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useNameOf();
  const [open, setOpen] = useState<'without' | 'await'>();
  const { sourceId, name, side, file, without, due, dueDay } = source;
  const of = { projectId: day.projectId, day: day.day, sourceId };
  if (file)
    return (
      <FileRow
        mark="done"
        title={
          <MuiLink component={Link} to={`/imports/${file.importId}`} color="inherit">
            {name}
          </MuiLink>
        }
        acts={
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
            {translate('dayFiles.lines', { smart_count: file.rows, count: grouped(file.rows) })}
          </Box>
        }
      />
    );
  if (without)
    return (
      <FileRow
        mark="warn"
        title={name}
        lines={[
          `${translate('dayFiles.state.without')}, ${translate('dayFiles.withoutBy', { by: nameOf(without.by) })}`,
          translate('importPage.quoted', { name: without.reason }),
        ]}
        acts={<Button onClick={() => setOpen('await')}>{translate('dayFiles.await')}</Button>}
      >
        {open === 'await' && (
          <ReasonDialog
            title={`${translate('dayFiles.await').replace('…', '')} · ${name}`}
            text={translate('dayFiles.awaitText', { source: name })}
            act={translate('dayFiles.await').replace('…', '')}
            action={dataProvider.awaitFile}
            params={of}
            done="dayFiles.awaitDone"
            onClose={() => setOpen(undefined)}
          />
        )}
      </FileRow>
    );
  return (
    <FileRow
      mark={due ? 'warn' : 'wait'}
      title={name}
      lines={[translate(`dayFiles.state.${due ? 'missing' : 'expected'}`, { day: shortDay(dueDay, locale) })]}
      acts={
        !open && (
          <Button
            onClick={() => setOpen('without')}
            aria-label={translate('dayFiles.withoutOf', { source: name })}
          >
            {translate(side === 'orders' ? 'dayFiles.withoutOrders' : 'dayFiles.without')}
          </Button>
        )
      }
    >
      {open && <WithoutForm of={of} name={name} onClose={() => setOpen(undefined)} />}
    </FileRow>
  );
}

interface FormProps {
  of: { projectId: string; day: string; sourceId: string };
  name: string;
  onClose: () => void;
}

/** Takes the decision to go on without a file; its reason is read by the reviewer. */
export function WithoutForm({ of, name, onClose }: FormProps) {
  const translate = useTranslate();
  const { acting, send } = useSend({ onSent: onClose });
  const { form, isValid, ref, onSubmit } = useFields({
    values: { reason: '' },
    acting,
    onSubmit: ({ reason }) =>
      send(dataProvider.goWithoutFile, { ...of, reason: reason.trim() }, 'dayFiles.withoutDone'),
  });
  return (
    <Box
      component="form"
      ref={ref}
      aria-label={translate('dayFiles.withoutOf', { source: name })}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 1, pt: 0.5, gridColumn: '2 / -1' }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {translate('dayFiles.withoutText', { source: name })}
      </Box>
      <Refusal acting={acting} control={form.control} />
      <FormProvider {...form}>
        <FormReason autoFocus />
      </FormProvider>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="outlined" loading={acting.busy} disabled={!isValid}>
          {translate('dayFiles.withoutOf', { source: name })}
        </Button>
        <Button onClick={onClose}>{translate('frame.cancel')}</Button>
      </Box>
    </Box>
  );
}
