import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { RowOutcome } from '../dataProvider/forEachRow.js';
import type { ActionMethod } from '../dataProvider/method.js';
import { useSend } from '../dataProvider/useSend.js';
import { FormReason } from '../inputs/ReasonInput.js';
import { FormDialog } from '../layout/FormDialog.js';
import { ChosenRows } from './ChosenRows.js';

interface Props {
  title: string;
  text: string;
  /** The selected rows, by their displayed names. */
  rows: readonly { id: string; name: string }[];
  action: ActionMethod<{ ids: readonly string[]; reason: string }, RowOutcome[]>;
  withReason?: boolean;
  onClose: () => void;
}

/** Runs one action for every selected row and lists the refused ones with their reasons. */
export function BulkActionDialog({ title, text, action, withReason = false, onClose, ...props }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { onUnselectItems } = useListContext();
  // The selection is cleared when the action is done; the dialog still shows its rows.
  const [rows] = useState(props.rows);
  const [outcomes, setOutcomes] = useState<RowOutcome[]>();
  const { acting, send } = useSend();
  const refused = outcomes?.filter(({ refusal }) => refusal !== undefined) ?? [];
  const run = async (reason: string) => {
    const sent = await send(action, { ids: rows.map(({ id }) => id), reason: reason.trim() });
    if (!sent) return;
    setOutcomes(sent.answer);
    onUnselectItems();
    if (sent.answer.some(({ refusal }) => refusal !== undefined)) return;
    notify('selection.allDone', { type: 'success', messageArgs: { smart_count: rows.length } });
    onClose();
  };
  return (
    <FormDialog
      title={`${title} (${rows.length})`}
      text={text}
      act={outcomes ? translate('ra.action.close') : title}
      acting={acting}
      values={{ reason: '' }}
      onSubmit={({ reason }) => (outcomes ? onClose() : run(reason))}
      onClose={onClose}
    >
      {!outcomes && <ChosenRows rows={rows} />}
      {withReason && !outcomes && <FormReason autoFocus />}
      {outcomes && (
        <Alert severity="warning">
          {translate('selection.partlyDone', { good: rows.length - refused.length, refused: refused.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ id, refusal }) => (
              <li key={id}>
                <strong>{rows.find((row) => row.id === id)?.name}</strong> {refusal}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </FormDialog>
  );
}
