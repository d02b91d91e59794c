import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { JournalSettings } from '../../../../server/reporting/journal/journal.view.js';
import { Panel } from '../../kit/layout/Panel.js';

interface Props {
  settings: JournalSettings;
  disabled: boolean;
  errors: Record<string, string>;
  onChange: (part: Pick<JournalSettings, 'accountNames'>) => void;
}

/** The names of the accounts in use, which the file has in its last column. */
export function AccountNames({ settings, disabled, errors, onChange }: Props) {
  const translate = useTranslate();
  const { accountNames } = settings;
  const put = (account: string, name: string) => {
    const { [account]: _former, ...others } = accountNames;
    onChange({ accountNames: name ? { ...others, [account]: name } : others });
  };
  return (
    <Panel title={translate('journal.accountNames')} note={translate('journal.accountNamesNote')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pt: 0.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {accountsOf(settings).map((account) => (
          <TextField
            key={account}
            disabled={disabled}
            label={account}
            value={accountNames[account] ?? ''}
            error={Boolean(errors[`accountNames.${account}`])}
            helperText={errors[`accountNames.${account}`]}
            onChange={(event) => put(account, event.target.value)}
            slotProps={{ htmlInput: { maxLength: 69 } }}
          />
        ))}
      </Box>
    </Panel>
  );
}

function accountsOf(settings: JournalSettings): string[] {
  const { floatAccount, customers, beneficiaries, feeExpense, feeTax } = settings;
  const { bankTransfer, suspense, adjustments, bankFees, floatAccounts } = settings;
  const own = [floatAccount, ...Object.values(floatAccounts), customers, beneficiaries, feeExpense, feeTax];
  return [...new Set([...own, bankTransfer, suspense, adjustments, bankFees])].filter(Boolean);
}
