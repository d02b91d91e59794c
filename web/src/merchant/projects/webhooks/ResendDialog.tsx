import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { DAY_MS } from '../../../kit/format/durations.js';
import { fromLocalInput, toLocalInput } from '../../../kit/format/times.js';
import { TimeInput } from '../../../kit/inputs/TimeInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';

interface Props {
  webhook: WebhookView;
  zone: string;
  onClose: () => void;
}

/** Sends everything of a webhook since a time again: by default since it was disabled, or since yesterday. */
export function ResendDialog({ webhook, zone, onClose }: Props) {
  const translate = useTranslate();
  const [since, setSince] = useState(() => toLocalInput(webhook.disabledAt ?? instantAgo(DAY_MS), zone));
  const { acting, send } = useSend({ onSent: onClose });
  const begin = () =>
    send(
      dataProvider.sendWebhookAgain,
      { id: webhook.id, since: fromLocalInput(since, zone) },
      'webhooks.againBegun',
    );
  return (
    <FormDialog
      title={translate('webhooks.again')}
      text={translate('webhooks.againText')}
      act={translate('webhooks.again')}
      acting={acting}
      incomplete={since === ''}
      onSubmit={begin}
      onClose={onClose}
    >
      <TimeInput
        label={translate('webhooks.since')}
        zone={zone}
        value={since}
        onChange={setSince}
        error={fieldErrors(acting)['since']}
      />
    </FormDialog>
  );
}
