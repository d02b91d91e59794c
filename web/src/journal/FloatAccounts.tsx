import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { JournalSettings } from '../../../server/reports/journal/journal.view.js';
import { useCatalogue } from '../operators/catalogue/useCatalogue.js';
import { Panel } from '../layout/Panel.js';

interface Props {
  settings: JournalSettings;
  disabled: boolean;
  error: string | undefined;
  onChange: (accounts: Record<string, string>) => void;
}

/** An account of its own for an operator; empty where the common one serves. */
export function FloatAccounts({ settings, disabled, error, onChange }: Props) {
  const translate = useTranslate();
  const { floatAccount, floatAccounts } = settings;
  const { operators = [] } = useCatalogue();
  const put = (id: string, account: string) => {
    const { [id]: _former, ...others } = floatAccounts;
    onChange(account ? { ...others, [id]: account } : others);
  };
  return (
    <Panel title={translate('journal.floatAccounts')} note={translate('journal.floatAccountsNote')}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          pt: 0.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {operators.map(({ id, name }) => (
          <TextField
            key={id}
            disabled={disabled}
            label={name}
            placeholder={floatAccount}
            value={floatAccounts[id] ?? ''}
            onChange={(event) => put(id, event.target.value.trim())}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 20 } }}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Panel>
  );
}
