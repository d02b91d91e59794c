import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ReportScheduleView } from '../../../server/reports/schedules/schedule.view.js';
import { PanelTable } from '../layout/PanelTable.js';
import { Chip } from '../fields/Chip.js';
import { exact, zoneName } from '../format/times.js';
import { ConfirmDialog } from '../layout/ConfirmDialog.js';
import { useCan } from '../access/useSession.js';
import { useSend } from '../dataProvider/useSend.js';
import { DeliveryState } from './DeliveryState.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

interface Props {
  schedules: ReportScheduleView[];
  onEdit: (schedule: ReportScheduleView) => void;
}

/** Each schedule: what, to whom, when next, and how the last one went. */
export function ScheduleTable({ schedules, onEdit }: Props) {
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
      </th>
      <Box
        component="td"
        className="words"
        sx={{ whiteSpace: 'normal !important', overflowWrap: 'anywhere' }}
      >
        {recipients.join(', ')}
      </Box>
      <td className="words" title={zoneName(zone, nextAt)}>
        {enabled ? (
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
        <Acts schedule={schedule} onEdit={onEdit} />
      </td>
    </tr>
  );
}

function Acts({ schedule, onEdit }: { schedule: ReportScheduleView; onEdit: Props['onEdit'] }) {
  const translate = useTranslate();
  const may = useCan();
  const sending = useSend({ quiet: false });
  const removing = useSend({ quiet: false });
  const [asks, setAsks] = useState(false);
  const { id } = schedule;
  if (!may('edit', 'report-schedules')) return null;
  return (
    <>
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
      <Button color="error" onClick={() => setAsks(true)} sx={small}>
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

const quiet = { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 };
const small = { minHeight: 26, py: 0, px: 1 };
