import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { grouped, xof } from '../format/money.js';

/** A selected row as a dialog names it; amount in XOF. */
export interface ChosenRow {
  id: string;
  name: ReactNode;
  amount?: number;
}

/** Rows that are named at each end of a long list. */
const MOST_AT_AN_END = 20;

/** Lists what an action concerns, with its sum: the first and the last rows, and how many are between them. */
export function ChosenRows({ rows, label }: { rows: readonly ChosenRow[]; label?: string }) {
  const translate = useTranslate();
  const between = Math.max(0, rows.length - 2 * MOST_AT_AN_END);
  const first = between ? rows.slice(0, MOST_AT_AN_END) : rows;
  const last = between ? rows.slice(-MOST_AT_AN_END) : [];
  const withAmount = rows.some(({ amount }) => amount !== undefined);
  const total = rows.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return (
    <Box sx={{ maxHeight: 240, overflowY: 'auto', fontVariantNumeric: 'tabular-nums' }} tabIndex={0}>
      <Box
        component="ul"
        aria-label={label ?? translate('selection.label')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {first.map((row) => (
          <ChosenLine key={row.id} {...row} />
        ))}
        {between > 0 && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {translate('selection.between', { smart_count: between, count: grouped(between) })}
          </Box>
        )}
        {last.map((row) => (
          <ChosenLine key={row.id} {...row} />
        ))}
      </Box>
      {withAmount && <strong>{translate('selection.sum', { total: xof(total) })}</strong>}
    </Box>
  );
}

function ChosenLine({ name, amount }: ChosenRow) {
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{name}</span>
      {amount !== undefined && <span>{xof(amount)}</span>}
    </Box>
  );
}
