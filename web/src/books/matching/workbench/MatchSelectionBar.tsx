import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { xof } from '../../../kit/format/money.js';
import { usePageKeys } from '../../../kit/layout/usePageKeys.js';
import { DifferenceForm } from './DifferenceForm.js';
import { MatchDialog } from './MatchDialog.js';
import { EMPTY_SELECTION, type MatchSelection, sidesOf, sumsOf } from './selection.js';
import type { MatchDay } from '../matches/useMatchDay.js';

interface Props {
  at: MatchDay;
  selection: MatchSelection;
  onChange: (selection: MatchSelection) => void;
  onMatched: () => void;
}

/** Sums of both sides and their difference; stays visible while the lists scroll. */
export function MatchSelectionBar({ at, selection, onChange, onMatched }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  /** Selection whose difference is booked; another one closes the form. */
  const [booked, setBooked] = useState<MatchSelection>();
  const { lines, targets } = selection;
  const ready = lines.size > 0 && targets.size > 0;
  usePageKeys({ m: ready ? () => setOpen(true) : undefined });
  const sums = sumsOf(selection, at.side);
  return (
    <Box role="group" aria-label={translate('matching.together')} sx={barStyle}>
      {lines.size + targets.size === 0 ? (
        <Box sx={{ color: 'text.secondary', flex: 1 }}>{translate('matching.how')}</Box>
      ) : (
        <>
          <Figure label={translate('matching.linesChosen', { smart_count: lines.size })} value={sums.lines} />
          <Figure
            label={translate(at.side === 'bank' ? 'matching.cashChosen' : 'matching.targetsChosen', {
              smart_count: targets.size,
            })}
            value={sums.targets}
          />
          <Figure
            label={translate('matching.residual')}
            value={sums.residual}
            tone={sums.residual ? 'tone.wait.mark' : 'tone.ok.mark'}
          />
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={() => onChange(EMPTY_SELECTION)}>
            {translate('selection.none')}
          </Button>
        </>
      )}
      {ready && sums.residual !== 0 && at.side !== 'orders' && (
        <Button variant="outlined" onClick={() => setBooked(selection)}>
          {translate('matching.bookDifference')}…
        </Button>
      )}
      <Button
        variant={booked === selection ? 'outlined' : 'contained'}
        disabled={!ready}
        onClick={() => setOpen(true)}
      >
        {translate('matching.match')}…
      </Button>
      {booked === selection && (
        <DifferenceForm
          sides={{ projectId: at.projectId, ...sidesOf(selection) }}
          onDone={() => {
            setBooked(undefined);
            onMatched();
          }}
          onClose={() => setBooked(undefined)}
        />
      )}
      {open && (
        <MatchDialog at={at} selection={selection} onMatched={onMatched} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}

function Figure({ label, value, tone }: { label: string; value: number; tone?: string }) {
  return (
    <Box aria-live="polite">
      <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontWeight: 600, color: tone ?? 'text.primary' }}>{xof(value)}</Box>
    </Box>
  );
}

const barStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'flex',
  gap: 3,
  rowGap: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  px: 2,
  py: 1,
  minHeight: 52,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
};
