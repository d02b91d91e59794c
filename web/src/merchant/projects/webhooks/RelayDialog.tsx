import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

interface Props {
  webhook: WebhookView;
  /** `enable`: of a disabled relay. */
  what: 'confirm' | 'enable';
  onClose: () => void;
}

/** Requests that a relay goes on or starts again, with the reason that the other administrator reads. */
export function RelayDialog({ webhook: { id, url }, what, onClose }: Props) {
  const translate = useTranslate();
  const dialog = {
    title: translate(`webhooks.${what}`),
    text: url,
    act: translate(`webhooks.${what}`),
    values: { reason: '' },
    done: ({ proposalId }: WebhookView) => (proposalId ? 'webhooks.proposed' : 'webhooks.saved'),
    onClose,
    children: <FormReason autoFocus min={1} label="webhooks.reason" help="webhooks.reasonHelp" />,
  };
  return what === 'confirm' ? (
    <ActDialog {...dialog} action={dataProvider.confirmRelay} params={({ reason }) => ({ id, reason })} />
  ) : (
    <ActDialog
      {...dialog}
      action={dataProvider.setWebhookEnabled}
      params={({ reason }) => ({ id, enabled: true, reason })}
    />
  );
}
