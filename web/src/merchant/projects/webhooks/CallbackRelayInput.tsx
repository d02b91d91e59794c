import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { WebhookView } from '../../../../../server/merchant/alerts/kinds/alert.view.js';
import {
  CALLBACK_FORMS,
  CALLBACK_SELECTIONS,
} from '../../../../../server/merchant/alerts/kinds/alert-words.js';

export type CallbackRelay = Pick<WebhookView, 'callbackSelection' | 'callbackForm'>;

export const DEFAULT_RELAY: CallbackRelay = { callbackSelection: 'attributable', callbackForm: 'envelope' };

interface Props {
  value: CallbackRelay;
  onChange: (value: CallbackRelay) => void;
}

/** Chooses which callbacks a webhook receives, and in which form. */
export function CallbackRelayInput({ value, onChange }: Props) {
  const translate = useTranslate();
  const { callbackSelection, callbackForm } = value;
  const choose = (chosen: string) => {
    const selection = CALLBACK_SELECTIONS.find((one) => one === chosen);
    const form = CALLBACK_FORMS.find((one) => one === chosen);
    onChange({
      callbackSelection: selection ?? callbackSelection,
      callbackForm: form ?? callbackForm,
    });
  };
  return (
    <>
      <TextField
        select
        label={translate('webhooks.callbackSelection')}
        value={callbackSelection}
        onChange={(event) => choose(event.target.value)}
      >
        {CALLBACK_SELECTIONS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`webhooks.selection.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('webhooks.callbackForm')}
        value={callbackForm}
        helperText={translate(`webhooks.formHelp.${callbackForm}`)}
        onChange={(event) => choose(event.target.value)}
      >
        {CALLBACK_FORMS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`webhooks.form.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
