import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ReportDeliveryView } from '../../../../server/reporting/reports/schedules/schedule.view.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { longDay } from '../../kit/format/times.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useCan } from '../../kit/session/useSession.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { PageSteps } from '../../kit/list/PageSteps.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { Chip } from '../../kit/fields/Chip.js';

const PER_PAGE = 25;

/** The log of mails, newest first; any of them can be sent again. */
export function Deliveries({ projectId }: { projectId: string | undefined }) {
  const translate = useTranslate();
  const zone = useZone(projectId);
  const [page, setPage] = useState(1);
  const query = { projectId, page, perPage: PER_PAGE };
  const { data } = useRead(dataProvider.getReportDeliveries, query, { keep: true, every: 5000 });
  const head = [
    { text: translate('schedules.col.day') },
    { text: translate('schedules.col.report'), words: true },
    { text: translate('schedules.col.recipients'), words: true },
    { text: translate('schedules.col.state'), words: true },
    { text: translate('schedules.col.attempts') },
    { text: translate('schedules.col.at') },
    { text: '' },
  ];
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return (
    <Panel title={translate('schedules.deliveries')} note={translate('schedules.deliveriesNote')} flush>
      {data?.total === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('schedules.noDeliveries')}
        </Typography>
      )}
      {data && data.total > 0 && (
        <PanelTable head={head} minWidth={860}>
          <tbody>
            {data.data.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} zone={zone} />
            ))}
          </tbody>
        </PanelTable>
      )}
      <PageSteps page={page} last={last} onPage={setPage} />
    </Panel>
  );
}

function Row({ delivery, zone }: { delivery: ReportDeliveryView; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const can = useCan();
  const word = useWord();
  const { acting, send } = useSend({ quiet: false });
  const { id, day, report, format, recipients, attempts, sentAt, nextAttemptAt, lastFault, createdAt } =
    delivery;
  return (
    <tr>
      <th scope="row">{longDay(day, locale)}</th>
      <td className="words">
        {translate(`report.${report}`)} · {format.toUpperCase()}
      </td>
      <Box
        component="td"
        className="words"
        sx={{ whiteSpace: 'normal !important', overflowWrap: 'anywhere' }}
      >
        {recipients.join(', ')}
        {lastFault && (
          <Box sx={{ color: 'tone.wait.mark', fontSize: 'small' }}>{word('connectionFault', lastFault)}</Box>
        )}
      </Box>
      <td className="words">
        <DeliveryState delivery={delivery} />
        {delivery.againOf && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: 'small' }}>
            {translate('schedules.again')}
          </Box>
        )}
      </td>
      <td>{attempts}</td>
      <td>
        <When as="exact" at={sentAt ?? nextAttemptAt ?? createdAt} zone={zone} />
      </td>
      <td>
        {delivery.state !== 'waiting' && can('edit', 'report-schedules') && (
          <Button
            loading={acting.busy}
            onClick={() => void send(dataProvider.resendReport, { id }, 'schedules.resending')}
            sx={{ minHeight: 26, py: 0 }}
          >
            {translate('schedules.resend')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const TONES = { waiting: 'wait', sent: 'ok', failed: 'wait' } as const;

/** Shows the state of a mail; the tooltip gives the error. */
export function DeliveryState({ delivery: { state, lastFault } }: { delivery: ReportDeliveryView }) {
  const translate = useTranslate();
  const word = useWord();
  return (
    <Chip tone={TONES[state]} {...(lastFault ? { tip: word('connectionFault', lastFault) } : {})}>
      {translate(`schedules.state.${state}`)}
    </Chip>
  );
}
