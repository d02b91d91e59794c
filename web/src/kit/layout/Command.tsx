import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../fields/CopyButton.js';

/** A command for the terminal of the server, with a button that copies it. */
export function Command({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: 1,
        borderRadius: '6px',
        bgcolor: 'own.ground',
      }}
    >
      <Box
        component="code"
        translate="no"
        sx={{ flex: 1, minWidth: 0, fontSize: 'small', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <CopyButton text={text} what={translate('frame.theCommand')} />
    </Box>
  );
}
