import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { ReasonInput } from '../../../kit/inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { CallbackRelayInput, type CallbackRelay } from './CallbackRelayInput.js';

/** Changes which callbacks an existing webhook receives, and in which form. More callbacks need another administrator. */
export function ChangeRelayDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, callbackSelection, callbackForm } = webhook;
  const [relay, setRelay] = useState<CallbackRelay>({ callbackSelection, callbackForm });
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const isWider = callbackSelection !== 'all' && relay.callbackSelection === 'all';
  const text = reason.trim();
  const saved = ({ proposalId }: WebhookView) =>
    notify(isWider && proposalId ? 'webhooks.proposed' : 'webhooks.saved', { type: 'success' });
  return (
    <FormDialog
      title={translate('webhooks.relayChange')}
      text={webhook.url}
      act={translate('ra.action.save')}
      acting={acting}
      incomplete={isWider && !text}
      onSubmit={() =>
        send(dataProvider.changeCallbackRelay, { id, ...relay, ...(isWider ? { reason: text } : {}) }, saved)
      }
      onClose={onClose}
    >
      <CallbackRelayInput value={relay} onChange={setRelay} />
      {isWider && (
        <ReasonInput
          label={translate('webhooks.reason')}
          help={translate('webhooks.reasonHelp')}
          value={reason}
          onChange={setReason}
          error={fields['reason']}
        />
      )}
    </FormDialog>
  );
}
