import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type {
  JournalSettings,
  JournalSettingsView,
} from '../../../../server/reporting/journal/journal.view.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { When } from '../../kit/fields/When.js';
import { FormChoice } from '../../kit/inputs/FormChoice.js';
import { formInput } from '../../kit/inputs/formInput.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { fieldErrors, Refusal } from '../../kit/layout/FormDialog.js';
import { useFields } from '../../kit/layout/useFields.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useCan } from '../../kit/session/useSession.js';
import { ProjectSelect, useProjectSelection } from '../../kit/layout/ProjectSelect.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { ENCODING_NAMES, JOURNAL_ENCODINGS } from './encodings.js';
import { TemplateNote } from './TemplateNote.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import FormHelperText from '@mui/material/FormHelperText';
import { useCatalogue } from '../../merchant/operators/catalogue/useCatalogue.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';
import { LABEL_FIELDS, ACCOUNT_FIELDS } from '../../../../server/reporting/journal/journal-words.js';

/** Chart of accounts and labels of a project's journal. */
export function JournalSettingsPage() {
  const [params, setParams] = useSearchParams();
  const [picked] = useProjectSelection();
  const projectId = params.get('projectId') ?? picked;
  const read = useRead(dataProvider.getJournalSettings, projectId ? { projectId } : undefined);
  return (
    <Page read={read} back="/journal" backLabel="journal.title" gone="journal.failed">
      {(view) => (
        <>
          <Box sx={{ maxWidth: 300, display: 'grid' }}>
            <ProjectSelect value={projectId} onChange={(id) => setParams({ projectId: id })} />
          </Box>
          <Settings key={`${view.projectId}${view.version}`} view={view} />
        </>
      )}
    </Page>
  );
}

function Settings({ view }: { view: JournalSettingsView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const zone = useZone(view.projectId);
  const keeper = useCan()('edit', 'journal');
  const { acting, send } = useSend();
  const { form, values, ref, onSubmit } = useFields({
    values: view.settings,
    acting,
    onSubmit: ({ requestId: _, ...settings }) =>
      send(dataProvider.saveJournalSettings, { projectId: view.projectId, settings }, 'journal.saved'),
  });
  const unchanged = JSON.stringify(values) === JSON.stringify(view.settings);
  return (
    <Box component="form" ref={ref} onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5, maxWidth: 900 }}>
      <PageHead title={translate('journal.settings')}>
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {view.version === 0 ? (
            translate('journal.templateVersion')
          ) : (
            <>
              {translate('journal.version', { version: view.version, who: nameOf(view.changedBy) })}{' '}
              <When at={view.at} zone={zone} />
            </>
          )}
        </Box>
      </PageHead>
      <TemplateNote />
      <Refusal acting={acting} control={form.control} />
      <FormProvider {...form}>
        <Panel title={translate('journal.accounts')}>
          <Box sx={grid}>
            {FIELDS.map((name) => (
              <FormText
                key={name}
                source={name}
                required
                disabled={!keeper}
                label={`journal.setting.${name}`}
                help={`journal.settingHelp.${name}`}
                max={20}
              />
            ))}
            <FormChoice
              source="encoding"
              disabled={!keeper}
              label="journal.encoding"
              help="journal.encodingHelp"
              choices={JOURNAL_ENCODINGS.map((id) => ({ id, name: ENCODING_NAMES[id] }))}
            />
          </Box>
        </Panel>
        <FormFloatAccounts source="floatAccounts" common={values.floatAccount} disabled={!keeper} />
        <FormAccountNames
          source="accountNames"
          accounts={accountsOf(values)}
          disabled={!keeper}
          errors={fieldErrors(acting)}
        />
        <Panel title={translate('journal.labels')} note={translate('journal.labelsNote')}>
          <Box sx={grid}>
            {LABEL_FIELDS.map((name) => (
              <FormText
                key={name}
                source={`labels.${name}`}
                required
                disabled={!keeper}
                label={`journal.labelOf.${name}`}
                max={80}
              />
            ))}
          </Box>
        </Panel>
      </FormProvider>
      {keeper && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={acting.busy} disabled={unchanged}>
            {translate('frame.save')}
          </Button>
          <Button color="inherit" disabled={unchanged} onClick={() => form.reset()}>
            {translate('frame.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  pt: 0.5,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
};

const FIELDS = ['journalCode', ...ACCOUNT_FIELDS] as const;

function accountsOf(settings: JournalSettings): string[] {
  const { floatAccount, customers, beneficiaries, feeExpense, feeTax } = settings;
  const { bankTransfer, suspense, adjustments, bankFees, floatAccounts } = settings;
  const own = [floatAccount, ...Object.values(floatAccounts), customers, beneficiaries, feeExpense, feeTax];
  return [...new Set([...own, bankTransfer, suspense, adjustments, bankFees])].filter(Boolean);
}

interface FloatAccountsProps {
  value: Record<string, string>;
  onChange: (accounts: Record<string, string>) => void;
  /** The account that serves where an operator has none of its own. */
  common: string;
  disabled: boolean;
  error?: ReactNode;
}

/** An account of its own for an operator; empty where the common one serves. */
function FloatAccounts({ value, onChange, common, disabled, error }: FloatAccountsProps) {
  const translate = useTranslate();
  const { operators = [] } = useCatalogue();
  return (
    <Panel title={translate('journal.floatAccounts')} note={translate('journal.floatAccountsNote')}>
      <Box sx={{ ...grid, gap: 1.5 }}>
        {operators.map(({ id, name }) => (
          <TextField
            key={id}
            disabled={disabled}
            label={name}
            placeholder={common}
            value={value[id] ?? ''}
            onChange={(event) => onChange(withEntry(value, id, event.target.value.trim()))}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 20 } }}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Panel>
  );
}

const FormFloatAccounts = formInput(FloatAccounts);

interface AccountNamesProps {
  value: Record<string, string>;
  onChange: (names: Record<string, string>) => void;
  accounts: readonly string[];
  disabled: boolean;
  /** Of the API, by field. */
  errors: Record<string, string>;
}

/** The names of the accounts in use, which the file has in its last column. */
function AccountNames({ value, onChange, accounts, disabled, errors }: AccountNamesProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate('journal.accountNames')} note={translate('journal.accountNamesNote')}>
      <Box sx={grid}>
        {accounts.map((account) => (
          <TextField
            key={account}
            disabled={disabled}
            label={account}
            value={value[account] ?? ''}
            error={Boolean(errors[`accountNames.${account}`])}
            helperText={errors[`accountNames.${account}`]}
            onChange={(event) => onChange(withEntry(value, account, event.target.value))}
            slotProps={{ htmlInput: { maxLength: 69 } }}
          />
        ))}
      </Box>
    </Panel>
  );
}

const FormAccountNames = formInput(AccountNames);

function withEntry(all: Record<string, string>, key: string, value: string): Record<string, string> {
  const { [key]: _former, ...others } = all;
  return value ? { ...others, [key]: value } : others;
}
