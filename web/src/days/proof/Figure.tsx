import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { grouped } from '../../format/money.js';

interface Props {
  label: string;
  /** XOF; null: not known. */
  value: number | null;
  /** Stands before the figure; nothing before one that stands by itself. */
  mark?: '+' | '−' | '=' | undefined;
  strong?: boolean;
  tip?: string | undefined;
  note?: ReactNode;
  /** Opens what the figure sums up. */
  onOpen?: (() => void) | undefined;
}

/** One figure of an equation: its name above it at a desk, before it on a phone. */
export function Figure({ label, value, mark, strong = false, tip, note, onOpen }: Props) {
  const signed = mark === '+' || mark === '−';
  const figure = value === null ? '?' : grouped(signed ? Math.abs(value) : value);
  return (
    <Box sx={figureStyle} title={tip}>
      {mark && (
        <Box component="span" className="mark" aria-hidden>
          {mark}
        </Box>
      )}
      <Box component="span" className="name">
        {label}
      </Box>
      <Box component="span" className="value" sx={{ fontWeight: strong ? 680 : 540 }}>
        <Box component="span" sx={visuallyHidden}>
          {mark === '−' ? '−' : ''}
        </Box>
        {onOpen ? (
          <ButtonBase
            onClick={onOpen}
            sx={{
              font: 'inherit',
              color: 'primary.main',
              borderRadius: '3px',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {figure}
          </ButtonBase>
        ) : (
          figure
        )}
        {note}
      </Box>
    </Box>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

const figureStyle = {
  position: 'relative',
  display: 'grid',
  columnGap: 0.75,
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: { xs: '14px minmax(0, 1fr) auto', md: 'auto auto' },
  gridTemplateAreas: { xs: '"mark name value"', md: '". name" "mark value"' },
  '& .mark': { gridArea: 'mark', color: 'text.secondary', fontWeight: 600, minWidth: 10 },
  '& .name': { gridArea: 'name', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: { md: 'nowrap' } },
  '& .value': { gridArea: 'value', fontSize: '0.9375rem', whiteSpace: 'nowrap' },
};
