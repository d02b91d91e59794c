import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Period of its figures. */
  note: ReactNode;
  /** The one large figure, and what it means. */
  hero?: ReactNode;
  heroNote?: ReactNode;
  children: ReactNode;
}

/** An area of figures of Today: a title, its period, one large figure, and rows that are links. */
export function FigurePanel({ title, note, hero, heroNote, children }: Props) {
  return (
    <Box component="section" aria-label={title} sx={panelStyle}>
      <div className="head">
        <h2>{title}</h2>
        <span>{note}</span>
      </div>
      {hero !== undefined && (
        <p className="hero">
          <span data-figures translate="no">
            {hero}
          </span>
          <small>{heroNote}</small>
        </p>
      )}
      {children}
    </Box>
  );
}

const TALL = '@media (min-height: 800px) and (min-width: 1200px)';
const PHONE = '@media (max-width: 599px)';

const panelStyle = ({ palette: { own, text, tone, primary }, typography }: Theme) => ({
  minWidth: 0,
  '& .head': { display: 'flex', alignItems: 'baseline', gap: '12px' },
  '& h2': { m: 0, flex: 1, fontSize: typography.body, fontWeight: 600, whiteSpace: 'nowrap' },
  '& .head span': { color: own.faint, fontSize: typography.small, whiteSpace: 'nowrap' },
  '& .hero': {
    m: 0,
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: '8px',
    fontSize: 'figure',
    lineHeight: '34px',
    fontWeight: 600,
    letterSpacing: '-0.012em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .hero small': {
    fontSize: typography.body,
    lineHeight: '20px',
    fontWeight: 400,
    letterSpacing: 0,
    color: text.secondary,
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: primary.main, textDecoration: 'underline' },
  '& .line': { m: 0, fontSize: typography.small, lineHeight: '18px', color: text.secondary, minHeight: 18 },
  '& .risk': { color: tone.risk.ink, fontWeight: 500 },
  '& .faint': { color: own.faint },
  '& .plot': { height: 72, [TALL]: { height: 150 }, [PHONE]: { height: 120 } },
  '& .rows': { m: '6px 0 0', p: 0, listStyle: 'none' },
  '& .rows a': {
    display: 'grid',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: 24,
    fontSize: typography.small,
    color: text.secondary,
    [TALL]: { minHeight: 28 },
    [PHONE]: { minHeight: 32, fontSize: typography.body },
  },
  '& .rows a:hover': { color: text.primary, textDecoration: 'none' },
  '& .rows .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .rows .value': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    color: text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .rows .risk, & .rows .value.risk': { color: tone.risk.ink },
  '& .value.risk': { fontWeight: 600 },
  '& .bar': { height: 8, borderRadius: '4px', background: own.chart, opacity: 0.45 },
  '& .bar.old': { background: tone.wait.solid, opacity: 1 },
  '& .bar.mute': { background: own.chartMute, opacity: 1 },
});
