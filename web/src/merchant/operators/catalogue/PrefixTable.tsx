import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  OperatorView,
  PrefixesView,
} from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { MONO } from '../../../kit/theme/theme.js';
import TextField from '@mui/material/TextField';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

/** Edits the number prefixes of operators by country. */
export function PrefixTable({
  prefixes,
  operators,
}: {
  prefixes: PrefixesView[];
  operators: OperatorView[];
}) {
  const translate = useTranslate();
  const can = useCan();
  const [editing, setEditing] = useState<PrefixesView>();
  const nameOf = (id: string) => operators.find((operator) => operator.id === id)?.name ?? id;
  return (
    <Panel title={translate('prefixes.title')} note={translate('prefixes.note')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))' }}>
        {prefixes.map((country) => (
          <Box key={country.id} sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="h3" sx={{ flex: 1 }}>
                {translate('prefixes.lengths', {
                  digits: country.nationalLengths.join(', '),
                  code: country.id,
                })}
              </Typography>
              {can('edit', 'operators') && (
                <Button
                  size="small"
                  aria-label={translate('prefixes.edit', { code: country.id })}
                  onClick={() => setEditing(country)}
                >
                  {translate('catalogue.edit')}…
                </Button>
              )}
            </Box>
            {country.prefixes.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                {translate('prefixes.none')}
              </Typography>
            )}
            {[...byOperator(country)].map(([id, digits]) => (
              <Box key={id} sx={{ mt: 0.5, fontSize: 'body' }}>
                {nameOf(id)}
                <Box sx={{ fontFamily: MONO, color: 'text.secondary', fontSize: 'small' }}>
                  {digits.join(' ')}
                </Box>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      {editing && (
        <PrefixDialog
          country={editing}
          operators={operators.filter(({ callingCode }) => callingCode === editing.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}

/** Prefixes by operator, in the order of the operators' first one. */
function byOperator({ prefixes }: Pick<PrefixesView, 'prefixes'>): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const { prefix, operatorId } of prefixes)
    grouped.set(operatorId, [...(grouped.get(operatorId) ?? []), prefix]);
  return grouped;
}

interface Props {
  country: PrefixesView;
  operators: OperatorView[];
  onClose: () => void;
}

const parts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The numbers of a country as a new version: a line of first digits for each operator. */
function PrefixDialog({ country, operators, onClose }: Props) {
  const translate = useTranslate();
  const known = byOperator(country);
  const [lengths, setLengths] = useState(country.nationalLengths.join(' '));
  const [digits, setDigits] = useState<Record<string, string>>(() =>
    Object.fromEntries(operators.map(({ id }) => [id, (known.get(id) ?? []).join(' ')])),
  );
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const save = async () => {
    const change = {
      country: country.id,
      prefixes: Object.entries(digits).flatMap(([operatorId, text]) =>
        parts(text).map((prefix) => ({ prefix, operatorId })),
      ),
      nationalLengths: parts(lengths).map(Number),
      reason,
      version: country.version,
    };
    await send(dataProvider.savePrefixes, change, 'catalogue.saved');
  };
  const wrong = Object.entries(fields).find(([name]) => name.startsWith('prefixes'))?.[1];
  return (
    <FormDialog
      title={translate('prefixes.edit', { code: country.id })}
      act={translate('frame.save')}
      acting={acting}
      incomplete={!reason.trim()}
      onSubmit={save}
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
