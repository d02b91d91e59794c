import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Failed } from '../../../kit/layout/States.js';
import { useLiveInterval } from '../../../kit/layout/useLiveInterval.js';
import { listPath } from '../../../kit/list/listPath.js';
import { curveOf } from './curve.js';
import { curveDayText } from './curveDayText.js';
import { CurvePlot } from './CurvePlot.js';

const EVERY_MS = 60_000;

/** Shows the bounds of the balance over 14 days: the lower one as a curve from zero, the upper one as a band. */
export function BalanceCurve({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { projectId, operatorId, balance, belowAmount } = account;
  const every = useLiveInterval('accounts', EVERY_MS);
  const { data, error, refetch } = useRead(
    dataProvider.getBalanceHistory,
    { projectId, operatorId },
    { every, keep: true, version: [balance.low, balance.high] },
  );
  const curve = data && curveOf(data, account);
  return (
    <Panel title={translate('balanceCurve.title')} note={translate('balanceCurve.note')} flush>
      {error && !data && (
        <Failed
          title={translate('balanceCurve.failed')}
          reason={error.message}
          again={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton variant="rectangular" height={186} />}
      {data && !curve && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('balanceCurve.none')}
        </Typography>
      )}
      {curve && (
        <Box sx={{ pb: 1.5 }}>
          <CurvePlot
            curve={curve}
            label={translate('balanceCurve.chart')}
            threshold={
              belowAmount === null
                ? undefined
                : translate('balanceCurve.threshold', { amount: grouped(belowAmount) })
            }
            short={account.standing === 'short'}
            describe={(day) => ({
              text: curveDayText(day, translate, locale),
              to: listPath('transactions', {
                projectId,
                accountId: operatorId,
                status: 'completed',
                from: day.from,
                to: day.to,
              }),
            })}
          />
        </Box>
      )}
    </Panel>
  );
}
