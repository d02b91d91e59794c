import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertView } from '../../../server/merchant/alerts/kinds/alert.view.js';
import { useCan } from '../kit/session/useSession.js';
import type { AlertGroup } from '../merchant/alerts/alertGroups.js';
import { useAlertWords } from '../merchant/alerts/useAlertWords.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useSend } from '../kit/dataProvider/useSend.js';
import { When } from '../kit/fields/When.js';
import { grouped, xof } from '../kit/format/money.js';
import { useListZone } from '../kit/list/useListZone.js';

/** Lists alerts by kind below the bell, each with its acknowledgement. */
export function AlertBellList({ groups, onLeave }: { groups: readonly AlertGroup[]; onLeave: () => void }) {
  const translate = useTranslate();
  const alerts = groups.flatMap((group) => group.alerts);
  return (
    <Box component="ul" sx={listStyle}>
      {groups.map((group) => (
        <Group key={group.kind} group={group} onLeave={onLeave} />
      ))}
      <Box component="li" className="foot">
        <Link component={RouterLink} to="/alerts?open=true" onClick={onLeave}>
          {translate(alerts.length ? 'frame.allAlerts' : 'frame.noAlerts')}
        </Link>
        {alerts.length > 1 && <Acknowledge alerts={alerts} label="frame.acknowledgeAll" />}
      </Box>
    </Box>
  );
}

function Group({ group, onLeave }: { group: AlertGroup; onLeave: () => void }) {
  const zone = useListZone();
  const [only] = group.alerts;
  return (
    <li>
      <Link component={RouterLink} to={group.to} color="inherit" underline="none" onClick={onLeave}>
        {only && group.alerts.length === 1 ? <One alert={only} /> : <Several group={group} />}{' '}
        <Box component="span" sx={{ color: 'own.faint', fontSize: 'small' }}>
          · <When at={group.since} zone={zone} />
        </Box>
      </Link>
      <Acknowledge alerts={group.alerts} label="frame.acknowledge" />
    </li>
  );
}

function One({ alert }: { alert: AlertView }) {
  const { title, text } = useAlertWords(alert);
  return (
    <>
      <strong>{[title, alert.projectName].filter(Boolean).join(' · ')}</strong> {text}
    </>
  );
}

function Several({ group: { kind, alerts, count, amount } }: { group: AlertGroup }) {
  const translate = useTranslate();
  const figures = [count && grouped(count), amount && xof(amount)].filter(Boolean).join(' · ');
  return (
    <>
      <strong>{translate(`alertKind.many.${kind}`, { smart_count: alerts.length })}</strong> {figures}
    </>
  );
}

function Acknowledge({ alerts, label }: { alerts: readonly AlertView[]; label: string }) {
  const translate = useTranslate();
  const can = useCan();
  const { acting, send } = useSend();
  if (!can('acknowledge', 'alerts')) return null;
  const ids = alerts.map(({ id }) => id);
  return (
    <Button
      size="small"
      disabled={acting.busy}
      onClick={() => void send(dataProvider.acknowledgeAlerts, { ids })}
      sx={{ flexShrink: 0 }}
    >
      {translate(label)}
    </Button>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 'body',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 1,
    px: 2,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& li:last-of-type': { borderBottom: 0, alignItems: 'center' },
};
