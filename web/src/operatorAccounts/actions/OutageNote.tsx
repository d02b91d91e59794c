import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useLocale, usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../../../../server/access/identity/user.view.js';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import type { OutageView } from '../../../../server/operators/catalogue/operator.view.js';
import { callApi, queryOf } from '../../dataProvider/http.js';
import { exact } from '../../format/times.js';
import { useAction } from '../../dataProvider/useAction.js';
import { useRead } from '../../dataProvider/useRead.js';
import { canEndOutage } from './outageEnd.js';

/** The open outage of an account: since when, who says so, and its end. */
export function OutageNote({ account }: { account: AccountRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const client = useQueryClient();
  const { permissions: role } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  const { busy, run } = useAction();
  const { data } = useRead(
    ['outages', account.projectId, account.outageId],
    (signal) =>
      callApi<{ data: OutageView[] }>(`outages?${queryOf({ projectId: account.projectId, open: true })}`, {
        signal,
      }),
    { enabled: account.outageId !== null },
  );
  const outage = account.outageId && data?.data.find(({ id }) => id === account.outageId);
  if (!outage) return null;
  const end = async () => {
    await run(() => callApi(`outages/${outage.id}/end`, { method: 'POST', body: {} }), 'float.outageEnded');
    await client.invalidateQueries();
  };
  return (
    <Alert
      severity="error"
      action={
        canEndOutage(outage, role, identity?.['email']) && (
          <Button color="inherit" loading={busy} onClick={() => void end()}>
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
