import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { PasskeyCancelled } from '../dataProvider/passkeys.js';

/** Asks the device for a passkey; gives the code that stands for one of the app. */
export function PasskeyButton({ onCode }: { onCode: (code: string) => void }) {
  const act = async () => onCode((await dataProvider.provePasskey({})).code);
  return <AskButton label="signIn.usePasskey" act={act} />;
}

/** Makes the browser known by a passkey, so that a sign-in passes beside the attempts of others. */
export function KnownBrowserButton({ onDone }: { onDone: () => unknown }) {
  const act = async () => {
    await dataProvider.confirmBrowser({});
    onDone();
  };
  return <AskButton label="signIn.confirmBrowser" act={act} />;
}

function AskButton({ label, act }: { label: string; act: () => Promise<void> }) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const prove = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      const isOurs = error instanceof Error && !(error instanceof PasskeyCancelled);
      setProblem(isOurs ? error.message : translate('signIn.passkeyCancelled'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" loading={busy} onClick={() => void prove()}>
        {translate(label)}
      </Button>
      {problem && <Alert severity="warning">{problem}</Alert>}
    </Box>
  );
}
