import CallMade from '@mui/icons-material/CallMade';
import CallReceived from '@mui/icons-material/CallReceived';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PersonOutline from '@mui/icons-material/PersonOutlined';
import TimerOff from '@mui/icons-material/TimerOffOutlined';
import TripOrigin from '@mui/icons-material/TripOrigin';
import Box from '@mui/material/Box';
import type { SvgIconComponent } from '@mui/icons-material';
import { useLocale } from 'react-admin';
import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';
import { dayOf, exact, toTheMilli } from '../../format/times.js';
import type { ToneName } from '../../theme/palette.js';
import { MONO } from '../../theme/theme.js';
import { TimelineText } from './TimelineText.js';

const LOOKS: Record<TimelineEntry['type'], { icon: SvgIconComponent; tone: ToneName }> = {
  created: { icon: TripOrigin, tone: 'info' },
  exchange: { icon: CallMade, tone: 'quiet' },
  callback: { icon: CallReceived, tone: 'info' },
  transition: { icon: FlagOutlined, tone: 'ok' },
  act: { icon: PersonOutline, tone: 'unknown' },
  contradiction: { icon: ErrorOutline, tone: 'bad' },
  expiry: { icon: TimerOff, tone: 'wait' },
  override: { icon: PersonOutline, tone: 'unknown' },
  match: { icon: LinkOutlined, tone: 'ok' },
  token: { icon: KeyOutlined, tone: 'unknown' },
};

interface Props {
  entry: TimelineEntry;
  zone: string;
  /** Time of the line before: a new day is said once. */
  former: string | undefined;
}

export function TimelineLine({ entry, zone, former }: Props) {
  const locale = useLocale();
  const { icon: Icon, tone } = LOOKS[entry.type];
  const newDay = !former || dayOf(former, zone) !== dayOf(entry.at, zone);
  return (
    <>
      {newDay && (
        <Box
          component="li"
          sx={{
            px: 2,
            py: 0.5,
            bgcolor: 'own.raised',
            color: 'text.secondary',
            fontSize: '0.75rem',
            fontWeight: 560,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {exact(entry.at, zone, locale).split(/,| à | at /)[0]}
        </Box>
      )}
      <Box
        component="li"
        sx={{
          display: 'flex',
          gap: 1.5,
          px: 2,
          py: 0.75,
          borderTop: 1,
          borderColor: 'divider',
          alignItems: 'flex-start',
        }}
      >
        <Box
          component="time"
          dateTime={entry.at}
          title={exact(entry.at, zone, locale)}
          sx={{
            fontFamily: MONO,
            fontSize: '0.72rem',
            lineHeight: '21px',
            color: 'text.secondary',
            flexShrink: 0,
          }}
        >
          {toTheMilli(entry.at, zone)}
        </Box>
        <Icon
          aria-hidden
          sx={(theme) => ({ fontSize: 16, mt: '2px', flexShrink: 0, color: theme.palette.tone[tone].ink })}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TimelineText entry={entry} />
        </Box>
      </Box>
    </>
  );
}
