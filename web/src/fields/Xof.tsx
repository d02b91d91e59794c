import Box from '@mui/material/Box';
import { currencyLabel, grouped } from '../format/money.js';

/** Shows an amount, right-aligned in columns, with the currency less prominent than the figure. */
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
