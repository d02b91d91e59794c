import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped, percent, xof } from '../../../kit/format/money.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { listPath } from '../../../kit/list/listPath.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { STATE_LOOKS } from '../summary/PayoutState.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { PAYOUT_STATES } from '../../../../../server/payments/payouts/orders/payout-words.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Progress of the sending of a batch, which continues in the background. */
export function OrderProgress() {
  const order = useRecord('payout-orders');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  if (order.kind !== 'batch' || order.state !== 'approved') return null;
  const parts = PAYOUT_STATES.flatMap((state) => {
    const part = order.progress[state];
    return part?.count ? [{ state, ...part }] : [];
  });
  const all = parts.reduce((sum, { count }) => sum + count, 0) || 1;
  const settled = parts
    .filter(({ state }) => ['paid', 'failed', 'rejected', 'cancelled'].includes(state))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title={translate('order.progress')}
      note={translate('order.settled', {
        done: grouped(settled),
        all: grouped(all),
        share: percent(settled, all, locale),
      })}
      actions={<ProgressActions />}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {order.pausedAt && (
          <Alert severity="warning" sx={{ py: 0 }}>
            {translate('order.paused', { who: nameOf(order.pausedBy) })}{' '}
            <When as="relative" at={order.pausedAt} zone={order.zone} />
          </Alert>
        )}
        <Box
          role="progressbar"
          aria-valuenow={settled}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-label={translate('order.progress')}
          sx={{ display: 'flex', height: 12, borderRadius: '6px', overflow: 'hidden', bgcolor: 'own.raised' }}
        >
          {parts.map(({ state, count }) => (
            <Tooltip
              key={state}
              title={`${translate('frame.label', { label: translate(`payoutState.${state}`) })} ${grouped(count)}`}
            >
              <Box
                sx={{ width: `${(100 * count) / all}%`, bgcolor: `tone.${STATE_LOOKS[state].tone}.solid` }}
              />
            </Tooltip>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 2.5, rowGap: 0.5, flexWrap: 'wrap', fontSize: 'body' }}>
          {parts.map(({ state, count, total }) => (
            <Box key={state} component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
              <Box
                aria-hidden
                sx={{
                  width: 9,
                  height: 9,
                  borderRadius: '4px',
                  bgcolor: `tone.${STATE_LOOKS[state].tone}.solid`,
                }}
              />
              <Link component={RouterLink} to={listPath('payouts', { orderId: order.id, state })}>
                {translate(`payoutState.${state}`)} {grouped(count)}
              </Link>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {xof(total)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}

function ProgressActions() {
  const order = useRecord('payout-orders');
  const translate = useTranslate();
  const may = useCan();
  const { acting, send } = useSend({ quiet: false });
  const saving = useAction();
  const save = (format: 'csv' | 'xlsx') =>
    saving.run(() => dataProvider.saveBatchResult({ id: order.id, format }));
  const unsent = (order.progress.ready?.count ?? 0) > 0;
  const act = order.pausedAt ? 'resume' : 'pause';
  const action = order.pausedAt ? dataProvider.resumePayoutOrder : dataProvider.pausePayoutOrder;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} onClick={() => void save(format)} disabled={saving.busy}>
          {translate('order.result')} {format.toUpperCase()}
        </Button>
      ))}
      {may('request', 'payouts') && (unsent || order.pausedAt) && (
        <Button
          variant="outlined"
          loading={acting.busy}
          onClick={() => void send(action, { id: order.id }, `order.${act}Done`)}
        >
          {translate(`order.${act}`)}
        </Button>
      )}
    </Box>
  );
}
