import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Event from '@mui/icons-material/EventOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const MARKS = {
  file: [InsertDriveFile, 'text.secondary'],
  done: [CheckCircle, 'tone.ok.mark'],
  ask: [HelpOutline, 'tone.wait.mark'],
  warn: [WarningAmber, 'tone.wait.mark'],
  copy: [ContentCopy, 'text.secondary'],
  day: [Event, 'text.secondary'],
  own: [Download, 'text.secondary'],
  wait: [HourglassEmpty, 'text.secondary'],
} as const;

interface Props {
  mark: keyof typeof MARKS;
  title: ReactNode;
  /** Name of the file as it was dropped. */
  name?: string;
  /** Lines below the title. */
  lines?: readonly (ReactNode | false)[];
  /** At the right end; on a phone below. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** One file in a list: what it is, why, and what can be done with it. */
export function FileRow({ mark, title, name, lines = [], acts, children }: Props) {
  const [Icon, color] = MARKS[mark];
  return (
    <Box component="li" sx={rowStyle}>
      <Icon aria-hidden sx={{ fontSize: 16, mt: '1px', color }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Box>{' '}
        {name && (
          <Box component="span" sx={{ fontFamily: 'monospace', fontSize: 'small', color: 'text.secondary' }}>
            {name}
          </Box>
        )}
        {lines.map(
          (line, place) =>
            line && (
              <Box key={place} sx={{ color: 'text.secondary', fontSize: 'small' }}>
                {line}
              </Box>
            ),
        )}
        {children}
      </Box>
      {acts && <Box className="acts">{acts}</Box>}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '18px minmax(0, 1fr)', sm: '18px minmax(0, 1fr) auto' },
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'start',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& .acts': {
    display: 'flex',
    gap: 0.5,
    alignItems: 'center',
    gridColumn: { xs: '2', sm: '3' },
    flexWrap: 'wrap',
  },
};
