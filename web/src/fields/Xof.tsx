import Box from '@mui/material/Box';
import { currencyLabel, grouped } from '../format/money.js';

/** An amount, right-aligned where it stands in a column, the currency quieter than the figure. */
export function Xof({ value, strong = false }: { value: number | null; strong?: boolean }) {
  if (value === null) return null;
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight: strong ? 650 : 500 }}
    >
      {grouped(value)}
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.82em', ml: '0.35em' }}
      >
        {currencyLabel()}
      </Box>
    </Box>
  );
}
