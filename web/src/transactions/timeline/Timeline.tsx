import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';
import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { zoneName } from '../../format/times.js';
import { Panel } from '../../layout/Panel.js';
import { Toggle } from '../../layout/Toggle.js';
import { Failed } from '../../layout/States.js';
import { groupRuns, type TimelineGroup } from './runs.js';
import { TimelineLine } from './TimelineLine.js';
import { useTimeline } from './useTimeline.js';
import ButtonBase from '@mui/material/ButtonBase';

const TYPES = [
  'exchange',
  'callback',
  'transition',
  'act',
  'contradiction',
  'expiry',
  'override',
  'match',
  'token',
] as const;
type Shown = (typeof TYPES)[number] | 'all';

interface Props {
  transaction: TransactionView;
  every: number | false;
}

/** One story: what was sent, what was answered, what arrived, what it changed, who did what. */
export function Timeline({ transaction, every }: Props) {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>('all');
  const { data, error, refetch } = useTimeline(transaction, every);
  const kindOf = (entry: TimelineEntry): Shown => (entry.type === 'created' ? 'transition' : entry.type);
  const entries = data?.filter((entry) => shown === 'all' || kindOf(entry) === shown);
  const pieces = groupRuns(entries ?? []);
  const present = TYPES.filter((type) => data?.some((entry) => kindOf(entry) === type));
  return (
    <Panel
      title={translate('transaction.timeline')}
      note={translate('field.zone', { zone: zoneName(transaction.zone, transaction.occurredAt) })}
      acts={
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
        <Typography color="textSecondary" sx={{ px: 2, py: 3 }}>
          {translate('timeline.empty')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pieces.map((piece, place) => {
          const former = lastOf(pieces[place - 1]);
          if (piece.kind === 'run')
            return (
              <TimelineRun
                key={`run-${piece.entries[0]?.id ?? ''}`}
                entries={piece.entries}
                zone={transaction.zone}
              />
            );
          const { entry } = piece;
          return (
            <TimelineLine
              key={`${entry.type}-${entry.id}`}
              entry={entry}
              zone={transaction.zone}
              former={former?.at}
            />
          );
        })}
      </Box>
    </Panel>
  );
}

const lastOf = (piece: TimelineGroup | undefined): TimelineEntry | undefined =>
  piece?.kind === 'run' ? piece.entries.at(-1) : piece?.entry;

/** The middle of a run of the same answer: one line that unfolds. */
export function TimelineRun({ entries, zone }: { entries: TimelineEntry[]; zone: string }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (open)
    return entries.map((entry, place) => (
      <TimelineLine key={entry.id} entry={entry} zone={zone} former={(entries[place - 1] ?? entry).at} />
    ));
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'own.raised' }}>
      <ButtonBase
        onClick={() => setOpen(true)}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          pl: '140px',
          py: 0.5,
          fontSize: '0.75rem',
          color: 'primary.main',
        }}
      >
        ⋮ {translate('timeline.run', { smart_count: entries.length })}
      </ButtonBase>
    </Box>
  );
}
