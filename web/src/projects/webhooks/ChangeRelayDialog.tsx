import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../server/alerts/kinds/alert.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';
import { FormDialog } from '../../layout/FormDialog.js';
import { CallbackRelayInput, type CallbackRelay } from './CallbackRelayInput.js';

/** Changes which callbacks an existing webhook receives, and in which form. */
export function ChangeRelayDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const translate = useTranslate();
  const { id, callbackSelection, callbackForm } = webhook;
  const [relay, setRelay] = useState<CallbackRelay>({ callbackSelection, callbackForm });
  const { acting, send } = useSend();
  const save = async () => {
    if (await send(dataProvider.changeCallbackRelay, { id, ...relay }, 'webhooks.saved')) onClose();
  };
  return (
    <FormDialog
      title={translate('webhooks.relayChange')}
      text={webhook.url}
      act={translate('ra.action.save')}
      acting={acting}
      onSubmit={save}
      onClose={onClose}
    >
      <CallbackRelayInput value={relay} onChange={setRelay} />
    </FormDialog>
  );
}
