import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../kit/fields/CopyButton.js';
import { MONO } from '../../kit/theme/theme.js';
import { prettyJson } from './prettyJson.js';

interface Props {
  text: string | null;
  /** The bytes, where they are not text. */
  base64: string | null;
}

/** Shows a body as text, formatted or verbatim. It is never rendered. */
export function BodyText({ text, base64 }: Props) {
  const translate = useTranslate();
  const [exact, setExact] = useState(false);
  if (text === null && !base64) return <Quiet text={translate('timeline.noBody')} />;
  if (text === '') return <Quiet text={translate('timeline.noBody')} />;
  const pretty = text === null ? undefined : prettyJson(text);
  const shown = text === null ? (base64 ?? '') : exact || pretty === undefined ? text : pretty;
  return (
    <Box sx={{ position: 'relative' }}>
      {text === null && <Quiet text={translate('timeline.notText')} />}
      <Box component="pre" tabIndex={0} aria-label={translate('timeline.body')} sx={block}>
        {shown}
      </Box>
      <Box
        sx={{
          position: 'absolute',
          top: 4,
          right: 6,
          display: 'flex',
          gap: 0.5,
          bgcolor: 'background.default',
          borderRadius: '4px',
        }}
      >
        {pretty !== undefined && (
          <ButtonBase
            onClick={() => setExact(!exact)}
            aria-pressed={exact}
            sx={{ fontSize: 'small', px: 0.5, color: 'primary.main' }}
          >
            {translate(exact ? 'timeline.pretty' : 'timeline.raw')}
          </ButtonBase>
        )}
        <CopyButton text={text ?? base64 ?? ''} what={translate('timeline.copyBody')} />
      </Box>
    </Box>
  );
}

function Quiet({ text }: { text: string }) {
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
      {text}
    </Typography>
  );
}

const block = {
  m: 0,
  p: 1,
  maxHeight: 340,
  overflow: 'auto',
  fontFamily: MONO,
  fontSize: 'small',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
};
