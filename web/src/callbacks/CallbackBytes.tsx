import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallbackView } from '../../../server/callbacks/views/callback.view.js';
import { BodyText } from '../exchanges/BodyText.js';
import { grouped } from '../format/money.js';
import { Panel } from '../layout/Panel.js';
import { MONO } from '../theme/theme.js';
import { bytesOf, hexLines } from './hex.js';

/** Beyond this a browser only gets slow: the whole is in the file. */
const MOST_BYTES = 8192;

/** The very bytes, as text and in hex. They are shown, never rendered. */
export function CallbackBytes({ callback }: { callback: CallbackView }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<'text' | 'hex'>(callback.bodyText === null ? 'hex' : 'text');
  return (
    <Panel
      title={translate('callback.body')}
      note={translate('callback.bytes', { smart_count: callback.size })}
      acts={
        <Button component="a" href={`/api/callbacks/${callback.id}/body`} download>
          {translate('callback.download')}
        </Button>
      }
    >
      <Tabs
        value={shown}
        onChange={(_, value: 'text' | 'hex') => setShown(value)}
        sx={{ minHeight: 32, mb: 1, '& .MuiTab-root': { minHeight: 32, py: 0 } }}
      >
        <Tab value="text" label={translate('callback.text')} />
        <Tab value="hex" label={translate('callback.hex')} />
      </Tabs>
      {shown === 'hex' && <Hex base64={callback.bodyBase64} />}
      {shown === 'text' &&
        (callback.bodyText === null ? (
          <Typography color="textSecondary">{translate('callback.notText')}</Typography>
        ) : (
          <BodyText text={callback.bodyText} base64={null} />
        ))}
    </Panel>
  );
}

function Hex({ base64 }: { base64: string }) {
  const translate = useTranslate();
  const bytes = useMemo(() => bytesOf(base64), [base64]);
  const lines = useMemo(() => hexLines(bytes.subarray(0, MOST_BYTES)), [bytes]);
  return (
    <>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={translate('callback.hex')}
        sx={{
          m: 0,
          maxHeight: 420,
          overflow: 'auto',
          fontFamily: MONO,
          fontSize: '0.72rem',
          lineHeight: 1.55,
        }}
      >
        {lines.map(({ offset, hex, text }) => (
          <div key={offset}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {offset}
            </Box>{' '}
            {hex.padEnd(47)} {text}
          </div>
        ))}
      </Box>
      {bytes.length > MOST_BYTES && (
        <Typography variant="caption" color="textSecondary">
          {translate('callback.truncated', { shown: grouped(MOST_BYTES), total: grouped(bytes.length) })}
        </Typography>
      )}
    </>
  );
}
