import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { instantAgo } from '../../../kit/format/clock.js';
import { dayOf, longDay, zoneName } from '../../../kit/format/times.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { FormDay } from '../../../kit/inputs/DayInput.js';
import { BackLink } from '../../../kit/layout/BackLink.js';
import { Refusal } from '../../../kit/layout/FormDialog.js';
import { useFields } from '../../../kit/layout/useFields.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ProjectSelect, useProjectSelection } from '../../../kit/layout/ProjectSelect.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** The first business day of a project: from it on every day is closed, one after the other. */
export function FirstBusinessDay() {
  const translate = useTranslate();
  const locale = useLocale();
  const [params] = useSearchParams();
  const [picked, setPicked] = useProjectSelection();
  const [own, setOwn] = useState(params.get('projectId') ?? undefined);
  const projectId = own ?? picked;
  const { data: first } = useRead(dataProvider.getFirstDay, projectId ? { projectId } : undefined);
  const can = useCan();
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 720 }}>
      <Box>
        <BackLink to="/days" label="days.title" />
      </Box>
      <PageHead title={translate('days.beginTitle')} />
      <Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>{translate('days.beginText')}</Typography>
          <ProjectSelect
            value={projectId}
            onChange={(id) => {
              setOwn(undefined);
              setPicked(id);
            }}
          />
          {first && (
            <Alert severity="info">
              {translate('days.begun', { day: longDay(first.day, locale) })}{' '}
              <Link component={RouterLink} to={dayPath(first)}>
                {translate('days.openFirst')}
              </Link>
            </Alert>
          )}
          {first === null && !can('edit', 'days') && (
            <Alert severity="info">{translate('days.notBegun')}</Alert>
          )}
          {first === null && can('edit', 'days') && <BeginForm key={projectId} projectId={projectId} />}
        </Box>
      </Panel>
    </Box>
  );
}

function BeginForm({ projectId }: { projectId: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const zone = useZone(projectId);
  const today = dayOf(instantAgo(), zone);
  const { acting, send } = useSend();
  const { form, isValid, ref, onSubmit } = useFields({
    values: { day: today },
    acting,
    onSubmit: async ({ day }) => {
      if (await send(dataProvider.beginFirstDay, { projectId, day }, 'days.beginDone'))
        void navigate(dayPath({ projectId, day }), { replace: true });
    },
  });
  return (
    <Box
      component="form"
      ref={ref}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Refusal acting={acting} control={form.control} />
      <FormProvider {...form}>
        <FormDay
          source="day"
          autoFocus
          label="days.firstDay"
          help={translate('days.firstDayHelp', { zone: zoneName(zone, instantAgo()) })}
          max={today}
        />
      </FormProvider>
      <Button type="submit" variant="contained" loading={acting.busy} disabled={!isValid}>
        {translate('days.begin')}
      </Button>
    </Box>
  );
}
