import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { LostCallResolutionView } from '../../../../server/transactions/lost-calls/resolution.view.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { MONO } from '../../theme/theme.js';
import { SecondFactorInput } from '../../inputs/SecondFactorInput.js';
import { usePayoutAction } from '../../dataProvider/usePayoutAction.js';
import type { LostCall } from './ResolutionOptions.js';

/** The creation token was found at the aggregator: from then on a confirm decides. */
export function TokenDialog({ call, onClose }: { call: LostCall; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [token, setToken] = useState('');
  const [code, setCode] = useState('');
  const { acting, send } = usePayoutAction();
  const fields = fieldErrors(acting);
  const attach = async () => {
    const body = { token: token.trim(), code };
    const sent = await send<LostCallResolutionView>(`transactions/${call.transactionId}/token`, body, '');
    if (!sent) return;
    notify(sent.answer.proposalId ? 'settle.tokenProposed' : 'settle.tokenDone', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={translate('settle.token')}
      text={translate('settle.tokenDialog')}
      act={translate('settle.attach')}
      acting={acting}
      incomplete={token.trim().length < 20 || code.length !== 6}
      onSubmit={() => void attach()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={translate('settle.tokenField')}
        value={token}
        error={Boolean(fields['token'])}
        helperText={fields['token'] ?? translate('settle.tokenHelp')}
        onChange={(event) => setToken(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: 8000, spellCheck: false, style: { fontFamily: MONO, fontSize: '0.8rem' } },
        }}
      />
      <SecondFactorInput value={code} onChange={setCode} error={fields['code']} />
    </FormDialog>
  );
}
