import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { CallbackRelayInputs } from './CallbackRelayInput.js';

/** Changes which callbacks an existing webhook receives, and in which form. More callbacks need another administrator. */
export function ChangeRelayDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const translate = useTranslate();
  const { id, callbackSelection, callbackForm } = webhook;
  const isWider = (wanted: WebhookView['callbackSelection']) =>
    callbackSelection !== 'all' && wanted === 'all';
  return (
    <ActDialog
      title={translate('webhooks.relayChange')}
      text={webhook.url}
      act={translate('ra.action.save')}
      values={{ callbackSelection, callbackForm, reason: '' }}
      action={dataProvider.changeCallbackRelay}
      params={({ callbackSelection, callbackForm, reason }) => ({
        ...{ id, callbackSelection, callbackForm },
        ...(isWider(callbackSelection) ? { reason } : {}),
      })}
      done={({ proposalId }) => (proposalId ? 'webhooks.proposed' : 'webhooks.saved')}
      onClose={onClose}
    >
      {(values) => (
        <>
          <CallbackRelayInputs />
          {isWider(values.callbackSelection) && (
            <FormReason min={1} label="webhooks.reason" help="webhooks.reasonHelp" />
          )}
        </>
      )}
    </ActDialog>
  );
}
