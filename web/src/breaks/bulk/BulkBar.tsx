import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakRow } from '../../../../server/reconciliation/breaks/break.view.js';
import { xof } from '../../format/money.js';
import { BulkDialog } from './BulkDialog.js';

type Chosen = ReadonlyMap<string, BreakRow>;

interface Props {
  chosen: Chosen;
  /** The rows of this page. */
  rows: readonly BreakRow[];
  onChange: (chosen: Chosen) => void;
  nothing: Chosen;
}

/** What is chosen, what it comes to, and what can be done with all of it; it stays chosen from page to page. */
export function BulkBar({ chosen, rows, onChange, nothing }: Props) {
  const translate = useTranslate();
  const [act, setAct] = useState<'assign' | 'resolve'>();
  const open = rows.filter(({ state }) => state === 'open');
  const all = open.length > 0 && open.every(({ id }) => chosen.has(id));
  const total = [...chosen.values()].reduce((sum, { amount }) => sum + amount, 0);
  const togglePage = () => {
    const next = new Map(chosen);
    for (const row of open) {
      if (all) next.delete(row.id);
      else next.set(row.id, row);
    }
    onChange(next);
  };
  return (
    <Box sx={barStyle} role="group" aria-label={translate('breaks.chosenBar')}>
      <Box component="label" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
        <Checkbox
          size="small"
          checked={all}
          disabled={!open.length}
          indeterminate={!all && open.some(({ id }) => chosen.has(id))}
          onChange={togglePage}
          sx={{ p: 0 }}
        />
        {translate('breaks.choosePage')}
      </Box>
      {chosen.size > 0 && (
        <>
          <strong aria-live="polite">
            {translate('breaks.chosen', { smart_count: chosen.size, total: xof(total) })}
          </strong>
          <Button variant="outlined" onClick={() => setAct('assign')}>
            {translate('breaks.assign')}…
          </Button>
          <Button variant="contained" onClick={() => setAct('resolve')}>
            {translate('breaks.resolve')}…
          </Button>
          <Button color="inherit" onClick={() => onChange(nothing)}>
            {translate('breaks.chooseNone')}
          </Button>
        </>
      )}
      {act && (
        <BulkDialog
          act={act}
          chosen={[...chosen.values()]}
          onDone={() => onChange(nothing)}
          onClose={() => setAct(undefined)}
        />
      )}
    </Box>
  );
}

const barStyle = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  gap: 1,
  flexWrap: 'wrap',
  minHeight: 32,
  pl: 1.75,
  fontSize: '0.8125rem',
  flexShrink: 0,
};
