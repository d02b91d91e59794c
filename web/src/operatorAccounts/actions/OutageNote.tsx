import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetIdentity, useLocale, usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../../../../server/access/identity/user.view.js';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { exact } from '../../format/times.js';
import { useRead } from '../../dataProvider/useRead.js';
import { canEndOutage } from './outageEnd.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** The open outage of an account: since when, who says so, and its end. */
export function OutageNote({ account }: { account: AccountRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { permissions: role } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  const { acting, send } = useSend({ quiet: false });
  const { data } = useRead(
    dataProvider.getOpenOutages,
    account.outageId === null ? undefined : { projectId: account.projectId },
    { version: account.outageId },
  );
  const outage = account.outageId && data?.find(({ id }) => id === account.outageId);
  if (!outage) return null;
  const end = () => send(dataProvider.endOutage, { id: outage.id }, 'float.outageEnded');
  return (
    <Alert
      severity="error"
      action={
        canEndOutage(outage, role, identity?.['email']) && (
          <Button color="inherit" loading={acting.busy} onClick={() => void end()}>
            {translate('float.endOutage')}
          </Button>
        )
      }
    >
      {translate('float.outageSince', {
        when: exact(outage.markedAt, account.zone, locale, 'minute'),
        who: outage.markedBy,
        note: outage.note,
      })}{' '}
      {outage.holdsPayouts && translate('float.outageHolds')}
    </Alert>
  );
}
