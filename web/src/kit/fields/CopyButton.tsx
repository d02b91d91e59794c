import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Copies a text and confirms it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const translate = useTranslate();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 1600);
    return () => clearTimeout(timer);
  }, [done]);
  const label = done ? translate('frame.copied') : translate('frame.copy', { what });
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          event.preventDefault();
          void copyText(text).then(() => setDone(true));
        }}
        sx={{ p: 0.5, minWidth: 24, minHeight: 24, color: done ? 'success.main' : 'text.secondary' }}
      >
        {done ? <Check sx={{ fontSize: 16 }} /> : <ContentCopy sx={{ fontSize: 16 }} />}
      </IconButton>
    </Tooltip>
  );
}

const clipboardOf = ({ clipboard }: Partial<Navigator>): Clipboard | undefined => clipboard;

/** Copies a text; by selection where the Clipboard API is missing (addresses without TLS). */
export async function copyText(text: string): Promise<void> {
  const clipboard = clipboardOf(navigator);
  if (clipboard) return clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
