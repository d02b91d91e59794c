import Notifications from '@mui/icons-material/NotificationsOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadTexts } from '../kit/i18n/i18nProvider.js';
import { useCan } from '../kit/session/useSession.js';
import { type AlertGroup, alertGroups } from '../merchant/alerts/alertGroups.js';
import { useDashboard } from '../kit/layout/useDashboard.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useRead } from '../kit/dataProvider/useRead.js';
import { deferred } from '../kit/layout/deferred.js';
import { useProjectChoice } from '../kit/layout/preferences.js';
import { useLiveInterval } from '../kit/layout/useLiveInterval.js';

const EVERY_MS = 10_000;

const AlertBellList = deferred(async () => (await import('./AlertBellList.js')).AlertBellList);

/** Alerts that wait for an acknowledgement, by kind over projects, the worst first. Those of the tasks of Today are not repeated. */
export function AlertBell() {
  const translate = useTranslate();
  const can = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const groups = useAlertGroups();
  const alerts = groups.flatMap((group) => group.alerts);
  if (!can('list', 'alerts')) return null;
  const close = () => setAnchor(null);
  /** Opens the list once it and what the alerts say are loaded; without a connection, what is missing stays away. */
  const open = async (bell: HTMLElement): Promise<void> => {
    await Promise.allSettled([loadTexts(), AlertBellList.fetch()]);
    setAnchor(bell);
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={translate('frame.alertsOpen', { smart_count: alerts.length })}
        title={translate('menu.alerts')}
        onClick={({ currentTarget }) => void open(currentTarget)}
        sx={{
          height: 32,
          px: 0.5,
          gap: 0.5,
          borderRadius: '6px',
          color: 'text.secondary',
          fontSize: 'small',
        }}
      >
        <Notifications aria-hidden sx={{ fontSize: 20 }} />
        {alerts.length > 0 && (
          <span data-figures translate="no">
            {alerts.length}
          </span>
        )}
      </ButtonBase>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('menu.alerts'),
            sx: { width: 480, maxWidth: '94vw' },
          },
        }}
      >
        <AlertBellList groups={groups} onLeave={close} />
      </Popover>
    </>
  );
}

function useAlertGroups(): AlertGroup[] {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('alerts', EVERY_MS);
  const { data = [] } = useRead(dataProvider.getWaitingAlerts, { projectId }, { every });
  const { data: today } = useDashboard();
  const said = today?.tasks.slice(0, today.unfolded).flatMap((task) => task.alerts) ?? [];
  return alertGroups(data, said);
}
