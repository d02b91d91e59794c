/** Lays panels beside each other from a width of the screen on, below each other before. */
export const columns = (widths: string, from: 'md' | 'lg' = 'md') => ({
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: widths },
  alignItems: 'start',
});
