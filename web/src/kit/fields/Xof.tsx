import Box from '@mui/material/Box';
import { currencyLabel, grouped } from '../format/money.js';

interface Props {
  value: number | null;
  strong?: boolean;
  /** Leaves the currency out: in a column its head names it once. */
  bare?: boolean;
}

/** Shows an amount in tabular figures; zero is faint. What is copied is the plain number (`plainFigures`). */
export function Xof({ value, strong = false, bare = false }: Props) {
  if (value === null) return null;
  return (
    <Box
      component="span"
      data-figures
      translate="no"
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: strong ? 600 : 500,
        ...(value === 0 ? { color: 'own.faint', fontWeight: 400 } : {}),
      }}
    >
      {grouped(value)}
      {!bare && (
        <Box component="span" sx={{ color: 'own.faint', fontWeight: 400, fontSize: 'small', ml: '0.35em' }}>
          {currencyLabel()}
        </Box>
      )}
    </Box>
  );
}
