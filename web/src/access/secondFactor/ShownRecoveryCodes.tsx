import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { CopyButton } from '../../kit/fields/CopyButton.js';
import { MONO } from '../../kit/theme/theme.js';

/** New recovery codes, once: to copy, download or print. */
export function ShownRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const translate = useTranslate();
  const [stored, setStored] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const download = () => dataProvider.saveRecoveryCodes({ name: translate('recovery.fileName'), text });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 560 }}>
      <Alert severity="warning">{translate('recovery.once')}</Alert>
      <Box
        component="output"
        aria-label={translate('recovery.title')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 3,
          rowGap: 0.5,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          fontFamily: MONO,
          fontSize: 'body',
        }}
      >
        {codes.map((code) => (
          <span key={code}>{code}</span>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={download}>
          {translate('recovery.download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('recovery.print')}
        </Button>
        <CopyButton text={text} what={translate('recovery.codes')} />
      </Box>
      <FormControlLabel
        control={<Checkbox checked={stored} onChange={(event) => setStored(event.target.checked)} />}
        label={translate('recovery.confirmStored')}
      />
      <Box>
        <Button variant="contained" disabled={!stored} onClick={() => onDone()}>
          {translate('recovery.stored')}
        </Button>
      </Box>
    </Box>
  );
}
