import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportScheduleView } from '../../../server/reports/schedules/schedule.view.js';
import { PageHead } from '../layout/PageHead.js';
import { Panel } from '../layout/Panel.js';
import { useProjectChoice } from '../layout/preferences.js';
import { useCan } from '../access/useSession.js';
import { Failed, State } from '../layout/States.js';
import { useRead } from '../dataProvider/useRead.js';
import { Deliveries } from './Deliveries.js';
import { ScheduleDialog } from './ScheduleDialog.js';
import { ScheduleTable } from './ScheduleTable.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** Reports that go out by e-mail every day, and what became of each. */
export function ReportSchedulesPage() {
  const translate = useTranslate();
  const may = useCan();
  const [projectId] = useProjectChoice();
  const [editing, setEditing] = useState<ReportScheduleView | 'new'>();
  const read = useRead(dataProvider.getReportSchedules, { projectId }, { every: 10_000 });
  const make = may('edit', 'report-schedules') && (
    <Button
      variant="contained"
      startIcon={<Add sx={{ fontSize: 16 }} />}
      onClick={() => setEditing('new')}
      sx={{ ml: 'auto' }}
    >
      {translate('schedules.make')}…
    </Button>
  );
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, maxWidth: 1300, alignContent: 'start' }}>
      <PageHead title={translate('schedules.title')} intro={translate('schedules.intro')}>
        {make}
      </PageHead>
      {read.error && (
        <Failed title={translate('schedules.failed')} reason={read.error.message} again={read.refetch} />
      )}
      {!read.data && !read.error && <Skeleton variant="rounded" height={180} />}
      {read.data?.some(({ canSend }) => !canSend) && (
        <Alert severity="warning">{translate('schedules.noMailServer')}</Alert>
      )}
      {read.data && (
        <Panel title={translate('schedules.list')} flush>
          {read.data.length === 0 ? (
            <State title={translate('schedules.emptyTitle')} text={translate('schedules.emptyText')} />
          ) : (
            <ScheduleTable schedules={read.data} onEdit={setEditing} />
          )}
        </Panel>
      )}
      <Deliveries projectId={projectId} />
      {editing && (
        <ScheduleDialog
          schedule={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Box>
  );
}
