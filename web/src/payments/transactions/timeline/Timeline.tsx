import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import type { TimelineEntry } from '../../../../../server/payments/transactions/timeline/timeline.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { zoneName, dayOf, exact, toTheMilli } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Toggle } from '../../../kit/layout/Toggle.js';
import { Failed } from '../../../kit/layout/States.js';
import { groupRuns } from './runs.js';
import { useTimeline } from './useTimeline.js';
import ButtonBase from '@mui/material/ButtonBase';
import CallMade from '@mui/icons-material/CallMade';
import CallReceived from '@mui/icons-material/CallReceived';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PersonOutline from '@mui/icons-material/PersonOutlined';
import Replay from '@mui/icons-material/Replay';
import TimerOff from '@mui/icons-material/TimerOffOutlined';
import TripOrigin from '@mui/icons-material/TripOrigin';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ToneName } from '../../../kit/theme/palette.js';
import { MONO } from '../../../kit/theme/theme.js';
import { useLiveInterval } from '../../../kit/layout/useLiveInterval.js';
import { TimelineText } from './TimelineText.js';
import { isFinal } from '../../../../../server/payments/transactions/lifecycle/lifecycle.js';
import { TIMELINE_TYPES } from '../../../../../server/payments/transactions/timeline/timeline-words.js';

const TYPES = TIMELINE_TYPES.filter((type) => type !== 'created');
type Shown = (typeof TYPES)[number] | 'all';

/** Shows the timeline of a transaction, newest first. */
export function Timeline() {
  const { zone, occurredAt, status } = useRecord('transactions');
  const ended = isFinal(status);
  // The stream does not tell of status checks that change nothing.
  const every = useLiveInterval('transactions', ended ? 15_000 : 4000, ended ? 60_000 : 15_000);
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>('all');
  const { data, error, refetch } = useTimeline(every);
  const kindOf = (entry: TimelineEntry): Shown => (entry.type === 'created' ? 'transition' : entry.type);
  const entries = data?.filter((entry) => shown === 'all' || kindOf(entry) === shown);
  const pieces = groupRuns((entries ?? []).toReversed());
  const present = TYPES.filter((type) => data?.some((entry) => kindOf(entry) === type));
  return (
    <Panel
      title={translate('transaction.timeline')}
      note={translate('field.zone', { zone: zoneName(zone, occurredAt) })}
      actions={
        <Box
          role="group"
          aria-label={translate('list.filters')}
          sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}
        >
          {(['all', ...present] as Shown[]).map((type) => (
            <Toggle
              key={type}
              label={translate(`timeline.${type}`)}
              active={type === shown}
              onPress={() => setShown(type)}
            />
          ))}
        </Box>
      }
      flush
    >
      {error && !data && (
        <Failed title={translate('timeline.failed')} reason={error.message} again={refetch} />
      )}
      {!data && !error && <Skeleton variant="rectangular" height={240} />}
      {entries?.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 3 }}>
          {translate('timeline.empty')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pieces.map((piece, place) => {
          if (piece.kind === 'run')
            return <TimelineRun key={`run-${piece.entries[0]?.id ?? ''}`} entries={piece.entries} />;
          const { entry } = piece;
          const former = pieces[place - 1];
          return (
            <TimelineLine
              key={`${entry.type}-${entry.id}`}
              entry={entry}
              former={former?.kind === 'line' ? former.entry.at : undefined}
            />
          );
        })}
      </Box>
    </Panel>
  );
}

/** The middle of a run of the same answer, newest first: one line with its range of times, which unfolds. */
function TimelineRun({ entries }: { entries: TimelineEntry[] }) {
  const { zone } = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const when = (entry: TimelineEntry | undefined) => (entry ? exact(entry.at, zone, locale, 'minute') : '');
  const [open, setOpen] = useState(false);
  if (open)
    return entries.map((entry, place) => (
      <TimelineLine key={entry.id} entry={entry} former={(entries[place - 1] ?? entry).at} />
    ));
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'own.raised' }}>
      <ButtonBase
        onClick={() => setOpen(true)}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          textAlign: 'left',
          pl: { xs: 1, sm: '140px' },
          py: 0.5,
          fontSize: 'small',
          color: 'primary.main',
        }}
      >
        {translate('timeline.run', {
          smart_count: entries.length,
          from: when(entries.at(-1)),
          to: when(entries[0]),
        })}
      </ButtonBase>
    </Box>
  );
}

const LOOKS: Record<TimelineEntry['type'], { icon: SvgIconComponent; tone: ToneName }> = {
  created: { icon: TripOrigin, tone: 'quiet' },
  exchange: { icon: CallMade, tone: 'quiet' },
  callback: { icon: CallReceived, tone: 'quiet' },
  replay: { icon: Replay, tone: 'quiet' },
  transition: { icon: FlagOutlined, tone: 'ok' },
  act: { icon: PersonOutline, tone: 'quiet' },
  contradiction: { icon: ErrorOutline, tone: 'wait' },
  expiry: { icon: TimerOff, tone: 'wait' },
  override: { icon: PersonOutline, tone: 'quiet' },
  match: { icon: LinkOutlined, tone: 'ok' },
  token: { icon: KeyOutlined, tone: 'quiet' },
};

interface TimelineLineProps {
  entry: TimelineEntry;
  /** Time of the line above; undefined at the beginning and after a run, where the day is named again. */
  former: string | undefined;
}

function TimelineLine({ entry, former }: TimelineLineProps) {
  const { zone } = useRecord('transactions');
  const locale = useLocale();
  const { icon: Icon, tone } = LOOKS[entry.type];
  const newDay = !former || dayOf(former, zone) !== dayOf(entry.at, zone);
  return (
    <>
      {newDay && (
        <Box
          component="li"
          sx={{
            py: 0.5,
            color: 'text.secondary',
            fontSize: 'small',
            fontWeight: 500,
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
          py: 0.5,
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
            fontSize: 'small',
            lineHeight: '21px',
            color: 'text.secondary',
            flexShrink: 0,
          }}
        >
          {toTheMilli(entry.at, zone)}
        </Box>
        <Icon
          aria-hidden
          sx={(theme) => ({ fontSize: 16, mt: '2px', flexShrink: 0, color: theme.palette.tone[tone].mark })}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TimelineText entry={entry} />
        </Box>
      </Box>
    </>
  );
}
