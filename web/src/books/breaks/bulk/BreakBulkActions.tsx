import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { BreakRow } from '../../../../../server/books/breaks/break.view.js';
import { SelectionBar, useSelectedRows } from '../../../kit/list/RowSelection.js';
import { BulkDialog, chosenBreak } from './BulkDialog.js';

/** Assigns or resolves the selected breaks. */
export function BreakBulkActions() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const chosen = useSelectedRows<BreakRow>();
  const [act, setAct] = useState<'assign' | 'resolve'>();
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <SelectionBar total={total} rows={chosen.map(chosenBreak)}>
        <Button variant="outlined" onClick={() => setAct('assign')}>
          {translate('breaks.assign')}…
        </Button>
        <Button variant="contained" onClick={() => setAct('resolve')}>
          {translate('breaks.resolve')}…
        </Button>
      </SelectionBar>
      {act && (
        <BulkDialog
          act={act}
          chosen={chosen}
          onDone={() => onUnselectItems()}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
