import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { RowOutcome } from '../dataProvider/forEachRow.js';
import type { ActionMethod } from '../dataProvider/method.js';
import { SelectionBar, useSelectedRows } from './RowSelection.js';
import { BulkActionDialog } from './BulkActionDialog.js';

interface Props<R> {
  /** Text keys of the action and of its explanation. */
  title: string;
  text: string;
  nameOf: (row: R) => string;
  action: ActionMethod<{ ids: readonly string[]; reason: string }, RowOutcome[]>;
  withReason?: boolean;
}

/** Selection bar of a list with one bulk action. */
export function BulkAction<R extends RaRecord & { id: string }>({ title, text, nameOf, ...props }: Props<R>) {
  const translate = useTranslate();
  const chosen = useSelectedRows<R>();
  const [open, setOpen] = useState(false);
  const rows = chosen.map((row) => ({ id: row.id, name: nameOf(row) }));
  return (
    <>
      <SelectionBar rows={rows}>
        <Button variant="contained" onClick={() => setOpen(true)}>
          {translate(title)}…
        </Button>
      </SelectionBar>
      {open && (
        <BulkActionDialog
          {...props}
          title={translate(title)}
          text={translate(text)}
          rows={rows}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
