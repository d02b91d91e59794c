import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { ReasonInput } from '../../../kit/inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';

interface Props {
  webhook: WebhookView;
  /** `enable`: of a disabled relay. */
  what: 'confirm' | 'enable';
  onClose: () => void;
}

/** Requests that a relay goes on or starts again, with the reason that the other administrator reads. */
export function RelayDialog({ webhook: { id, url }, what, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const sent = ({ proposalId }: WebhookView) =>
    notify(proposalId ? 'webhooks.proposed' : 'webhooks.saved', { type: 'success' });
  const text = reason.trim();
  return (
    <FormDialog
      title={translate(`webhooks.${what}`)}
      text={url}
      act={translate(`webhooks.${what}`)}
      acting={acting}
      incomplete={!text}
      onSubmit={() =>
        what === 'confirm'
          ? send(dataProvider.confirmRelay, { id, reason: text }, sent)
          : send(dataProvider.setWebhookEnabled, { id, enabled: true, reason: text }, sent)
      }
      onClose={onClose}
    >
      <ReasonInput
        autoFocus
        label={translate('webhooks.reason')}
        help={translate('webhooks.reasonHelp')}
        value={reason}
        onChange={setReason}
        error={fields['reason']}
      />
    </FormDialog>
  );
}
