import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import type { ReportScheduleView } from '../../../../server/reporting/reports/schedules/schedule.view.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useProjectChoice } from '../../kit/layout/preferences.js';
import { useCan } from '../../kit/session/useSession.js';
import { Failed, State } from '../../kit/layout/States.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Deliveries, DeliveryState } from './Deliveries.js';
import { ScheduleDialog } from './ScheduleDialog.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { Chip } from '../../kit/fields/Chip.js';
import { exact, zoneName } from '../../kit/format/times.js';
import { ConfirmDialog } from '../../kit/layout/ConfirmDialog.js';
import { useSend } from '../../kit/dataProvider/useSend.js';

/** Reports that go out by e-mail every day, and what became of each. */
export function ReportSchedulesPage() {
  const translate = useTranslate();
  const can = useCan();
  const [projectId] = useProjectChoice();
  const [editing, setEditing] = useState<ReportScheduleView | 'new'>();
  const read = useRead(dataProvider.getReportSchedules, { projectId }, { every: 10_000 });
  const make = can('edit', 'report-schedules') && (
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
    <Box
      sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1300, alignContent: 'start' }}
    >
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
      {read.data?.some(({ enabled, hasResponsible }) => enabled && !hasResponsible) && (
        <Alert severity="warning">{translate('schedules.left')}</Alert>
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

interface Props {
  schedules: ReportScheduleView[];
  onEdit: (schedule: ReportScheduleView) => void;
}

/** Each schedule: what, to whom, when next, and how the last one went. */
function ScheduleTable({ schedules, onEdit }: Props) {
  const translate = useTranslate();
  const head = [
    { text: translate('schedules.col.report') },
    { text: translate('schedules.col.recipients'), words: true },
    { text: translate('schedules.col.sendAt'), words: true },
    { text: translate('schedules.col.last'), words: true },
    { text: '' },
  ];
  return (
    <PanelTable head={head} minWidth={820} stacks>
      <tbody>
        {schedules.map((schedule) => (
          <Row key={schedule.id} schedule={schedule} onEdit={onEdit} />
        ))}
      </tbody>
    </PanelTable>
  );
}

function Row({ schedule, onEdit }: { schedule: ReportScheduleView; onEdit: Props['onEdit'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { report, format, recipients, sendAt, zone, enabled, nextAt, lastDelivery } = schedule;
  return (
    <tr>
      <th scope="row">
        {translate(`report.${report}`)} · {format.toUpperCase()}
        <Box sx={quiet}>
          {schedule.projectName} · {translate(`schedules.language.${schedule.language}`)}
        </Box>
        {schedule.responsible && (
          <Box sx={quiet}>{translate('schedules.responsible', { name: schedule.responsible })}</Box>
        )}
      </th>
      <Box
        component="td"
        className="words"
        sx={{ whiteSpace: 'normal !important', overflowWrap: 'anywhere' }}
      >
        {recipients.join(', ')}
      </Box>
      <td className="words" title={zoneName(zone, nextAt)}>
        {enabled && !schedule.hasResponsible ? (
          <Chip tone="wait" tip={translate('schedules.left')}>
            {translate('schedules.leftShort')}
          </Chip>
        ) : enabled ? (
          <>
            {translate('schedules.daily', { time: sendAt })}
            <Box sx={quiet}>
              {translate('schedules.next')} {exact(nextAt, zone, locale, 'minute')}
            </Box>
          </>
        ) : (
          <Chip tone="quiet">{translate('schedules.off')}</Chip>
        )}
      </td>
      <td className="words">
        {lastDelivery ? <DeliveryState delivery={lastDelivery} /> : translate('frame.never')}
      </td>
      <td>
        <ScheduleActions schedule={schedule} onEdit={onEdit} />
      </td>
    </tr>
  );
}

function ScheduleActions({ schedule, onEdit }: { schedule: ReportScheduleView; onEdit: Props['onEdit'] }) {
  const translate = useTranslate();
  const can = useCan();
  const sending = useSend({ quiet: false });
  const taking = useSend({ quiet: false });
  const removing = useSend({ quiet: false });
  const [asks, setAsks] = useState(false);
  const { id } = schedule;
  if (!can('edit', 'report-schedules')) return null;
  return (
    <>
      {!schedule.hasResponsible && (
        <Button
          variant="outlined"
          loading={taking.acting.busy}
          onClick={() => void taking.send(dataProvider.takeReportScheduleOver, { id }, 'schedules.takenOver')}
          sx={small}
        >
          {translate('schedules.takeOver')}
        </Button>
      )}
      <Button
        loading={sending.acting.busy}
        onClick={() => void sending.send(dataProvider.sendReportNow, { id }, 'schedules.sendingNow')}
        sx={small}
      >
        {translate('schedules.sendNow')}
      </Button>
      <Button onClick={() => onEdit(schedule)} sx={small}>
        {translate('schedules.edit')}…
      </Button>
      <Button color="inherit" onClick={() => setAsks(true)} sx={small}>
        {translate('schedules.remove')}…
      </Button>
      {asks && (
        <ConfirmDialog
          title={translate('schedules.remove')}
          text={translate('schedules.removeText')}
          act={translate('schedules.remove')}
          busy={removing.acting.busy}
          onAct={() =>
            removing
              .send(dataProvider.removeReportSchedule, { id }, 'schedules.removed')
              .then((done) => done && setAsks(false))
          }
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

const quiet = { color: 'text.secondary', fontSize: 'small', fontWeight: 400 };
const small = { minHeight: 26, py: 0, px: 1 };
