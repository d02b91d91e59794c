import { useWatch } from 'react-hook-form';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import {
  CALLBACK_FORMS,
  CALLBACK_SELECTIONS,
} from '../../../../../server/merchant/alerts/kinds/alert-words.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';

type CallbackRelay = Pick<WebhookView, 'callbackSelection' | 'callbackForm'>;

export const DEFAULT_RELAY: CallbackRelay = { callbackSelection: 'attributable', callbackForm: 'envelope' };

/** Chooses which callbacks the webhook of a form receives, and in which form. */
export function CallbackRelayInputs() {
  const form = useWatch<CallbackRelay, 'callbackForm'>({ name: 'callbackForm' });
  return (
    <>
      <FormChoice
        source="callbackSelection"
        label="webhooks.callbackSelection"
        choices={CALLBACK_SELECTIONS}
        words={(word) => `webhooks.selection.${word}`}
      />
      <FormChoice
        source="callbackForm"
        label="webhooks.callbackForm"
        help={`webhooks.formHelp.${form}`}
        choices={CALLBACK_FORMS}
        words={(word) => `webhooks.form.${word}`}
      />
    </>
  );
}
