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
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

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
  // An error of the API names a place in the list of prefixes, and no operator: it stands above the fields.
  const digits = Object.fromEntries(operators.map(({ id }) => [id, (known.get(id) ?? []).join(' ')]));
  return (
    <ActDialog
      title={translate('prefixes.edit', { code: country.id })}
      act={translate('frame.save')}
      values={{ nationalLengths: country.nationalLengths.join(' '), digits, reason: '' }}
      action={dataProvider.savePrefixes}
      params={({ nationalLengths, digits, reason }) => ({
        country: country.id,
        prefixes: Object.entries(digits).flatMap(([operatorId, text]) =>
          parts(text).map((prefix) => ({ prefix, operatorId })),
        ),
        nationalLengths: parts(nationalLengths).map(Number),
        reason,
        version: country.version,
      })}
      done="catalogue.saved"
      onClose={onClose}
    >
      <FormText source="nationalLengths" required label="prefixes.lengthsField" help="prefixes.lengthsHelp" />
      {operators.map(({ id, name }) => (
        <FormText key={id} source={`digits.${id}`} multiline label={name} help="prefixes.help" />
      ))}
      <FormText source="reason" required label="catalogue.reason" />
    </ActDialog>
  );
}
