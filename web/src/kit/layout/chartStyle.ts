import type { Theme } from '@mui/material/styles';

/** Line of dates or times below a chart. */
export const axisStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  fontSize: 'axis',
  color: 'own.faint',
  fontVariantNumeric: 'tabular-nums',
  mt: '2px',
};

/** A curve in a stretched drawing, with links over its width and points that keep their shape. */
export const plotStyle = ({ palette: { own }, typography }: Theme) => ({
  position: 'relative',
  mt: 0.5,
  '& svg': { width: '100%', height: '100%', overflow: 'visible', display: 'block' },
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .grid': { stroke: own.line },
  '& .curve': { stroke: own.chart, strokeWidth: 1.75, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .scale': {
    ...{ position: 'absolute', left: 0, top: '1px', pr: '4px' },
    ...{ fontSize: typography.axis, color: own.faint, background: own.sheet },
  },
  '& .part': { position: 'absolute', top: 0, bottom: 0, minWidth: '8px' },
  '& .part:hover, & .part:focus-visible': { background: own.chart, opacity: 0.12 },
  '& .point': {
    position: 'absolute',
    width: 7,
    height: 7,
    m: '-3.5px',
    borderRadius: '50%',
    background: own.chart,
    boxShadow: `0 0 0 2px ${own.sheet}`,
    pointerEvents: 'none',
  },
});
