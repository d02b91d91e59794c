import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EnrolmentView } from '../../../../server/access/sign-in/second-factor/second-factor.view.js';
import { CodeInput } from '../../kit/inputs/CodeInput.js';
import { CopyButton } from '../../kit/fields/CopyButton.js';
import { useAction } from '../../kit/dataProvider/useAction.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { refusalOf } from '../../kit/dataProvider/refusal.js';
import { ShownRecoveryCodes } from './ShownRecoveryCodes.js';

/**
 * The secret, once, as a picture and as text; it counts from the first code that the app makes of it. Then shows the
 * recovery codes.
 */
export function FirstCode({ enrolment, onDone }: { enrolment: EnrolmentView; onDone: () => unknown }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { busy, error, run } = useAction({ quiet: true });
  const { errors: fields } = refusalOf(error);
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const confirm = () =>
    run(async () => {
      const enrolled = await dataProvider.confirmSecondFactor({ code });
      setRecoveryCodes(enrolled.recoveryCodes);
    }, 'secondFactor.done');
  if (recoveryCodes) return <ShownRecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '208px 1fr' } }}>
      {/* Black on white in both themes: cameras read nothing else reliably. */}
      <Box sx={{ bgcolor: 'common.white', p: 1.5, borderRadius: '8px', width: 208, height: 208 }}>
        <QRCodeSVG value={enrolment.otpauthUrl} size={184} title={translate('secondFactor.picture')} />
      </Box>
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2, alignContent: 'start', maxWidth: 420 }}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Typography variant="body2">{translate('secondFactor.scan')}</Typography>
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontFamily: 'monospace', flexWrap: 'wrap' }}
        >
          <span data-totp-key>{enrolment.totpKey.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={enrolment.totpKey} what={translate('secondFactor.key')} />
        </Box>
        {error && !fields['code'] && <Alert severity="warning">{error.message}</Alert>}
        <CodeInput autoFocus value={code} onChange={setCode} error={fields['code']} />
        <Box>
          <Button type="submit" variant="contained" loading={busy} disabled={code.length !== 6}>
            {translate('secondFactor.confirm')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
