import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';
import { TimelineLine } from './TimelineLine.js';

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
