import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AccessEventView } from '../../../../server/access/identity/user.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { When } from '../../kit/fields/When.js';
import { useSession } from '../../kit/session/useSession.js';
import { listPath } from '../../kit/list/listPath.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Actor } from '../../kit/fields/Actor.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Shows administrators whose access changed recently, and whether a second administrator is missing. */
export function RecentAccessChanges() {
  const translate = useTranslate();
  const session = useSession();
  const { data: events = [] } = useRead(dataProvider.getRecentAccessChanges, {});
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {session?.warnings.includes('single_admin') && (
        <Alert severity="warning">{translate('users.singleAdmin')}</Alert>
      )}
      {session?.warnings.includes('approver_unconfirmed') && (
        <Alert
          severity="warning"
          action={
            <Button component={Link} to={listPath('users', { unconfirmed: 'true' })} color="inherit">
              {translate('list.open')}
            </Button>
          }
        >
          {translate('users.confirm.listed')}
        </Alert>
      )}
      {session?.warnings.includes('api_key_expiring') && (
        <Alert severity="warning">{translate('apiKey.expiring')}</Alert>
      )}
      {events.length > 0 && (
        <Alert severity="info">
          <strong>{translate('users.recent')}</strong>
          <AccessEvents events={events.slice(0, 3)} withUser />
        </Alert>
      )}
    </Box>
  );
}

/** Actions on accounts, as named in the audit log. */
export function AccessEvents({ events, withUser }: { events: AccessEventView[]; withUser?: boolean }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const zone = useListZone();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {events.map((event) => (
        <li key={`${event.at}${event.act}${event.about}`}>
          {withUser && `${translate('frame.label', { label: nameOf(event.about) })} `}
          {translate(`acts.${event.act}`)} · <Actor by={event.by} /> ·{' '}
          <When as="exact" at={event.at} zone={zone} />
        </li>
      ))}
    </Box>
  );
}
