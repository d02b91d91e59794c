import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OperatorView, PrefixesView } from '../../../../server/operators/catalogue/operator.view.js';
import { Panel } from '../../layout/Panel.js';
import { useCan } from '../../access/useSession.js';
import { MONO } from '../../theme/theme.js';
import { PrefixDialog } from './PrefixDialog.js';

/** Which numbers suggest which operator, country by country. */
export function PrefixTable({ prefixes, operators }: { prefixes: PrefixesView[]; operators: OperatorView[] }) {
  const translate = useTranslate();
  const may = useCan();
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
              {may('edit', 'operators') && (
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
              <Box key={id} sx={{ mt: 0.5, fontSize: '0.8125rem' }}>
                {nameOf(id)}
                <Box sx={{ fontFamily: MONO, color: 'text.secondary', fontSize: '0.75rem' }}>
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
export function byOperator({ prefixes }: Pick<PrefixesView, 'prefixes'>): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const { prefix, operatorId } of prefixes)
    grouped.set(operatorId, [...(grouped.get(operatorId) ?? []), prefix]);
  return grouped;
}
