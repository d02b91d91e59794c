import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { DAY_MS } from '../../../kit/format/durations.js';
import { fromLocalInput, toLocalInput } from '../../../kit/format/times.js';
import { FormTime } from '../../../kit/inputs/TimeInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

interface Props {
  webhook: WebhookView;
  zone: string;
  onClose: () => void;
}

/** Sends everything of a webhook since a time again: by default since it was disabled, or since yesterday. */
export function ResendDialog({ webhook, zone, onClose }: Props) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('webhooks.again')}
      text={translate('webhooks.againText')}
      act={translate('webhooks.again')}
      values={{ since: toLocalInput(webhook.disabledAt ?? instantAgo(DAY_MS), zone) }}
      action={dataProvider.sendWebhookAgain}
      params={({ since }) => ({ id: webhook.id, since: fromLocalInput(since, zone) })}
      done="webhooks.againBegun"
      onClose={onClose}
    >
      <FormTime source="since" label="webhooks.since" zone={zone} />
    </ActDialog>
  );
}
