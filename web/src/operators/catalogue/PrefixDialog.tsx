import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OperatorView, PrefixesView } from '../../../../server/operators/catalogue/operator.view.js';
import { callApi } from '../../dataProvider/http.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useAction } from '../../dataProvider/useAction.js';
import { byOperator } from './PrefixTable.js';

interface Props {
  country: PrefixesView;
  operators: OperatorView[];
  onClose: () => void;
}

const parts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The numbers of a country as a new version: a line of first digits for each operator. */
export function PrefixDialog({ country, operators, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const known = byOperator(country);
  const [lengths, setLengths] = useState(country.nationalLengths.join(' '));
  const [digits, setDigits] = useState<Record<string, string>>(() =>
    Object.fromEntries(operators.map(({ id }) => [id, (known.get(id) ?? []).join(' ')])),
  );
  const [reason, setReason] = useState('');
  const acting = useAction({ quiet: true });
  const fields = fieldErrors(acting);
  const save = async () => {
    const body = {
      prefixes: Object.entries(digits).flatMap(([operatorId, text]) =>
        parts(text).map((prefix) => ({ prefix, operatorId })),
      ),
      nationalLengths: parts(lengths).map(Number),
      reason,
      version: country.version,
    };
    const done = await acting.run(
      () => callApi(`prefixes/${country.id}`, { method: 'PUT', body }),
      'catalogue.saved',
    );
    if (!done) return;
    onClose();
    await client.invalidateQueries({ queryKey: ['prefixes'] });
  };
  const wrong = Object.entries(fields).find(([name]) => name.startsWith('prefixes'))?.[1];
  return (
    <FormDialog
      title={translate('prefixes.edit', { code: country.id })}
      act={translate('frame.save')}
      acting={acting}
      incomplete={!reason.trim()}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        required
        label={translate('prefixes.lengthsField')}
        value={lengths}
        error={Boolean(fields['nationalLengths'])}
        helperText={fields['nationalLengths'] ?? translate('prefixes.lengthsHelp')}
        onChange={(event) => setLengths(event.target.value)}
      />
      {operators.map(({ id, name }) => (
        <TextField
          key={id}
          multiline
          label={name}
          value={digits[id] ?? ''}
          error={Boolean(wrong)}
          helperText={wrong ?? translate('prefixes.help')}
          onChange={(event) => setDigits((before) => ({ ...before, [id]: event.target.value }))}
        />
      ))}
      <TextField
        required
        label={translate('catalogue.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
