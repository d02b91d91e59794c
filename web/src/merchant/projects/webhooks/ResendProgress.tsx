import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { When } from '../../../kit/fields/When.js';
import { grouped } from '../../../kit/format/money.js';
import { ProgressBar } from '../../../kit/layout/ProgressBar.js';

/** Shows how far the deliveries of a webhook have been sent again, and stops it. */
export function ResendProgress({ webhook: { id, resend }, zone }: { webhook: WebhookView; zone: string }) {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  if (!resend) return null;
  const { since, total, delivered, failed, endedAt, stoppedBy } = resend;
  const counts = {
    delivered: grouped(delivered),
    failed: grouped(failed),
    total: grouped(total),
  };
  return (
    <Box sx={{ fontSize: 'small' }}>
      {translate(
        endedAt ? (stoppedBy ? 'webhooks.againStopped' : 'webhooks.againEnded') : 'webhooks.againRuns',
        counts,
      )}{' '}
      {translate('webhooks.againSince')} <When as="exact" at={since} zone={zone} />
      {!endedAt && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            <ProgressBar name={translate('webhooks.again')} done={delivered + failed} total={total} />
          </Box>
          <Button
            size="small"
            disabled={acting.busy}
            onClick={() => void send(dataProvider.stopWebhookResend, { id }, 'webhooks.againStopDone')}
          >
            {translate('webhooks.againStop')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
