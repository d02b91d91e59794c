import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import { alertText } from '../../dashboard/alertText.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';

/** The open low-balance alert of an account, with the bound that raised it. */
export function LowBalanceNote({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { projectId, operatorId, operatorName, alertId, zone } = account;
  const { data } = useRead(dataProvider.getLowBalanceAlerts, { projectId, operatorId }, { version: alertId });
  const alert = data?.[0];
  return (
    <Alert severity="warning">
      <strong>{translate('alerts.low_balance', { operator: operatorName })}</strong>{' '}
      {alert && alertText(alert, translate, { zone, locale })}
    </Alert>
  );
}
