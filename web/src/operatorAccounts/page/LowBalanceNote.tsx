import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';
import { lowBalanceText } from '../fields/lowBalanceText.js';

/** The open low-balance alert of an account, with the bound that raised it. */
export function LowBalanceNote({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const { projectId, operatorId, operatorName, alertId } = account;
  const { data } = useRead(dataProvider.getLowBalanceAlerts, { projectId, operatorId }, { version: alertId });
  const alert = data?.[0];
  return (
    <Alert severity="warning">
      <strong>{translate('alerts.low_balance', { operator: operatorName })}</strong>{' '}
      {alert && lowBalanceText(alert.details, translate)}
    </Alert>
  );
}
