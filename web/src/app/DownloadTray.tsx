import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import IconButton from '@mui/material/IconButton';
import { useLocale, useTranslate } from 'react-admin';
import { ProgressBar } from '../kit/layout/ProgressBar.js';
import { grouped, oneDecimal } from '../kit/format/money.js';
import { type Download, forgetDownload, stopDownload, useDownloads } from '../kit/dataProvider/downloads.js';

/** Shows running downloads with their progress on every screen. */
export function DownloadTray() {
  const translate = useTranslate();
  const downloads = useDownloads();
  if (!downloads.length) return null;
  return (
    <Box component="section" aria-label={translate('download.title')} aria-live="polite" sx={tray}>
      {downloads.map((download) => (
        <Line key={download.id} download={download} />
      ))}
    </Box>
  );
}

function Line({ download }: { download: Download }) {
  const translate = useTranslate();
  const { id, name, state, rows, arrivedRows } = download;
  const running = state === 'running';
  return (
    <Box sx={{ px: 1.5, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {state === 'done' && <CheckCircle aria-hidden sx={{ fontSize: 16, color: 'tone.ok.mark' }} />}
        {state === 'failed' && <ErrorOutline aria-hidden sx={{ fontSize: 16, color: 'tone.wait.mark' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            title={name}
            sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {name}
          </Box>
          <Box sx={{ fontSize: 'small', color: state === 'failed' ? 'tone.wait.mark' : 'text.secondary' }}>
            {useSays(download)}
          </Box>
        </Box>
        <IconButton
          aria-label={translate(running ? 'download.stop' : 'download.forget')}
          title={translate(running ? 'download.stop' : 'download.forget')}
          onClick={() => (running ? stopDownload(id) : forgetDownload(id))}
        >
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      {running && (
        <Box sx={{ mt: 0.5 }}>
          <ProgressBar name={name} done={arrivedRows} total={rows} height={3} />
        </Box>
      )}
    </Box>
  );
}

function useSays({ state, message, rows, arrivedRows, bytes }: Download): string {
  const translate = useTranslate();
  const locale = useLocale();
  const size =
    bytes > 1_000_000
      ? `${oneDecimal(bytes / 1_000_000, locale)} ${translate('download.megabytes')}`
      : `${grouped(Math.ceil(bytes / 1000))} ${translate('download.kilobytes')}`;
  if (state === 'failed') return translate('download.failed', { reason: message ?? '' });
  if (state === 'stopped') return translate('download.stopped');
  if (state === 'done')
    return rows === undefined ? size : translate('download.done', { rows: grouped(rows), size });
  if (rows !== undefined && arrivedRows !== undefined)
    return translate('download.running', { done: grouped(arrivedRows), rows: grouped(rows), size });
  return bytes ? size : translate('download.waiting');
}

const tray = {
  position: 'fixed',
  right: { xs: 8, sm: 16 },
  bottom: { xs: 8, sm: 16 },
  zIndex: 1200,
  width: 340,
  maxWidth: 'calc(100vw - 16px)',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  boxShadow: (theme: Theme) => theme.palette.own.shadow,
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
};
