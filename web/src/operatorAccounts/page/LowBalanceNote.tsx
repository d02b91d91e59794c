import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import type { AlertView } from '../../../../server/alerts/kinds/alert.view.js';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import { alertText } from '../../dashboard/alertText.js';
import { callApi, queryOf } from '../../dataProvider/http.js';
import { useRead } from '../../dataProvider/useRead.js';

/** The open low-balance alert of an account, with the bound that raised it. */
export function LowBalanceNote({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { projectId, operatorId, operatorName, alertId, zone } = account;
  const query = queryOf({ projectId, operatorId, kind: 'low_balance', open: true });
  const { data } = useRead(['alerts', query, alertId], (signal) =>
    callApi<{ data: AlertView[] }>(`alerts?${query}`, { signal }),
  );
  const alert = data?.data[0];
  return (
    <Alert severity="warning">
      <strong>{translate('alerts.low_balance', { operator: operatorName })}</strong>{' '}
      {alert && alertText(alert, translate, { zone, locale })}
    </Alert>
  );
}
