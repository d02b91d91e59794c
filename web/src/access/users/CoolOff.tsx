import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import { When } from '../../kit/fields/When.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** True while an approver cannot approve yet. */
export const isCoolingOff = ({ approvesFrom }: UserView): boolean =>
  approvesFrom !== null && Date.parse(approvesFrom) > Date.now();

/** Shows from when a new or reset approver can approve; nothing once they can. */
export function CoolOff({ user }: { user: UserView }) {
  const translate = useTranslate();
  const zone = useListZone();
  if (!isCoolingOff(user)) return null;
  return (
    <Alert severity="info">
      {translate('users.coolOff')} <When as="exact" at={user.approvesFrom} zone={zone} />
    </Alert>
  );
}
