import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { When } from '../../kit/fields/When.js';
import { columns } from '../../kit/layout/columns.js';
import { Facts } from '../../kit/layout/Facts.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { RecordPage } from '../../kit/layout/RecordPage.js';
import { causePath } from './alertPath.js';
import { AlertState } from './AlertState.js';
import { MessageTable } from './MessageTable.js';
import { useAlertWords } from './useAlertWords.js';

/** Shows an alert, the messages sent about it and the way to its cause. */
export function AlertPage() {
  return (
    <RecordPage resource="alerts" every={5_000} backLabel="alertPage.title" gone="alertPage.gone">
      <AlertHead />
      <Box sx={columns('minmax(0, 1fr) 330px')}>
        <AlertMessages />
        <AlertFacts />
      </Box>
    </RecordPage>
  );
}

function AlertHead() {
  const alert = useRecord('alerts');
  const translate = useTranslate();
  const { title, text, open } = useAlertWords(alert);
  const { acting, send } = useSend({ quiet: false });
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
        <AlertState alert={alert} />
        <PageHead title={title} />
        <Box sx={{ flex: 1 }} />
        <Button component={Link} to={causePath(alert)} variant="outlined">
          {open}
        </Button>
        {!alert.acknowledgedAt && (
          <Button
            variant="contained"
            loading={acting.busy}
            onClick={() => void send(dataProvider.acknowledgeAlert, { id: alert.id })}
          >
            {translate('alerts.acknowledge')}
          </Button>
        )}
      </Box>
      {text && <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>}
    </>
  );
}

function AlertFacts() {
  const alert = useRecord('alerts');
  const translate = useTranslate();
  const zone = useZone(alert.projectId ?? undefined);
  const time = (at: string) => <When as="exact" at={at} zone={zone} />;
  return (
    <Panel title={translate('alertPage.facts')}>
      <Facts
        facts={[
          alert.projectName !== null && {
            label: translate('alertPage.col.project'),
            value: alert.projectName,
          },
          {
            label: translate('alertPage.col.severity'),
            value: translate(`alertPage.severity.${alert.severity}`),
          },
          {
            label: translate('alertPage.col.opened'),
            value: time(alert.openedAt),
            note: translate('alerts.times', { smart_count: alert.seenCount }),
          },
          alert.acknowledgedAt !== null && {
            label: translate('alertPage.acknowledgedAt'),
            value: time(alert.acknowledgedAt),
            note: alert.acknowledgedBy,
          },
          alert.closedAt !== null && { label: translate('alertPage.closedAt'), value: time(alert.closedAt) },
        ]}
      />
    </Panel>
  );
}

function AlertMessages() {
  const alert = useRecord('alerts');
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getAlertMessages, { alertId: alert.id }, { every: 5_000 });
  return (
    <Panel title={translate('alertMessages.title')} flush>
      {data?.data.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('alertMessages.noneOfAlert')}
        </Typography>
      )}
      {data && data.data.length > 0 && (
        <MessageTable messages={data.data} projectId={alert.projectId ?? undefined} />
      )}
    </Panel>
  );
}
