import Button from '@mui/material/Button';
import type { ChangeEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

/** Marks payouts that wait because of an interruption as possibly paid, by the aggregator's list. */
export function PossiblyPaidDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('sending.markPossiblyPaid')}
      text={translate('sending.markPossiblyPaidText')}
      act={translate('sending.markPossiblyPaid')}
      values={{ entries: '', reason: '' }}
      action={dataProvider.markPossiblyPaid}
      params={(values) => ({ projectId, ...values, entries: entriesIn(values.entries) })}
      done={({ marked }) => ['sending.marked', { smart_count: marked }]}
      onClose={onClose}
    >
      <FormText
        source="entries"
        autoFocus
        required
        multiline
        minRows={4}
        maxRows={8}
        label="sending.markEntries"
        validate={(list: string) => (entriesIn(list).length ? undefined : 'ra.validation.required')}
      />
      <ListFile />
      <FormText source="reason" required label="payouts.reason" min={3} max={500} />
    </ActDialog>
  );
}

/** Fills in the list from a file. */
function ListFile() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) setValue('entries', await file.text());
  };
  return (
    <Button component="label" variant="outlined" size="small" sx={{ justifySelf: 'start' }}>
      {translate('sending.markFile')}
      <input type="file" accept=".csv,.txt" hidden onChange={(event) => void readFile(event)} />
    </Button>
  );
}

/** Splits a text into cells of lines; cells that are neither reference nor number match nothing. */
function entriesIn(text: string): string[] {
  const cells = text.split(/[\n\r;,\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return [...new Set(cells.filter((cell) => cell && cell.length <= 200))];
}
