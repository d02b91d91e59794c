import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetIdentity, useLocale, usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../../../../../server/access/identity/user-words.js';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { exact } from '../../../kit/format/times.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { canEndOutage } from './outageEnd.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { FormCheck } from '../../../kit/inputs/FormCheck.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { useCan } from '../../../kit/session/useSession.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Shows the open outage of an account and ends it. */
export function OutageNote({ account }: { account: AccountRow }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const can = useCan();
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
        can('mark', 'accounts') &&
        canEndOutage(outage, role, identity?.['email']) && (
          <Button color="inherit" loading={acting.busy} onClick={() => void end()}>
            {translate('float.endOutage')}
          </Button>
        )
      }
    >
      {translate('float.outageSince', {
        when: exact(outage.markedAt, account.zone, locale, 'minute'),
        who: nameOf(outage.markedBy),
        note: outage.note,
      })}{' '}
      {outage.holdsPayouts && translate('float.outageHolds')}
    </Alert>
  );
}

/** Reports an outage of the operator. */
export function OutageDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const canHold = useCan()('edit', 'accounts');
  const { projectId, operatorId, operatorName } = account;
  return (
    <ActDialog
      title={`${translate('float.markOutage')} · ${operatorName}`}
      text={translate('float.outageText')}
      act={translate('float.markOutage')}
      values={{ note: '', holdsPayouts: canHold }}
      action={dataProvider.reportOutage}
      params={({ note, holdsPayouts }) => ({ projectId, operatorId, note, holdsPayouts })}
      done="float.outageDone"
      onClose={onClose}
    >
      <FormText source="note" autoFocus required label="float.note" />
      {canHold && <FormCheck asSwitch source="holdsPayouts" label="float.holds" />}
    </ActDialog>
  );
}
