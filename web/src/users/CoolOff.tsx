import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { UserView } from '../../../server/access/identity/user.view.js';
import { When } from '../fields/When.js';
import { useListZone } from '../list/useListZone.js';

/** True while an approver cannot approve yet. */
export const isCoolingOff = ({ approvesFrom }: UserView): boolean =>
  approvesFrom !== null && Date.parse(approvesFrom) > Date.now();

/** Shows from when a new or reset approver can approve; nothing once they can. */
export function CoolOff({ person }: { person: UserView }) {
  const translate = useTranslate();
  const zone = useListZone();
  if (!isCoolingOff(person)) return null;
  return (
    <Alert severity="info">
      {translate('people.coolOff')} <When as="exact" at={person.approvesFrom} zone={zone} />
    </Alert>
  );
}
