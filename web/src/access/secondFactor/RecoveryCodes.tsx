import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { invalidate } from '../../kit/dataProvider/queryClient.js';
import { Chip } from '../../kit/fields/Chip.js';
import { FormCode } from '../../kit/inputs/SecondFactorInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { Panel } from '../../kit/layout/Panel.js';
import { ShownRecoveryCodes } from './ShownRecoveryCodes.js';

/** Fewer than these are announced. */
const FEW = 3;

/** Number of recovery codes left, and their renewal with a code of the app. */
export function RecoveryCodes({ left }: { left: number }) {
  const translate = useTranslate();
  const [renewing, setRenewing] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const few = left < FEW;
  return (
    <Panel title={translate('recovery.title')} note={translate('recovery.text')}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip tone={few ? 'wait' : 'ok'} strong>
          {translate('recovery.left', { smart_count: left })}
        </Chip>
        {few && <span>{translate('recovery.few')}</span>}
        {!codes && (
          <Button variant="outlined" onClick={() => setRenewing(true)}>
            {translate('recovery.renew')}…
          </Button>
        )}
      </Box>
      {codes && (
        <ShownRecoveryCodes
          codes={codes}
          onDone={async () => {
            setCodes(undefined);
            await invalidate(['second-factor']);
          }}
        />
      )}
      {renewing && (
        <ActDialog
          title={translate('recovery.renew')}
          text={translate('recovery.renewText')}
          act={translate('recovery.renew')}
          values={{ code: '' }}
          action={dataProvider.renewRecoveryCodes}
          params={({ code }) => ({ code })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onClose={() => setRenewing(false)}
        >
          <FormCode autoFocus />
        </ActDialog>
      )}
    </Panel>
  );
}
