import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type {
  JournalSettings,
  JournalSettingsView,
} from '../../../../server/reporting/journal/journal.view.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { When } from '../../kit/fields/When.js';
import { fieldErrors } from '../../kit/layout/FormDialog.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useCan } from '../../kit/session/useSession.js';
import { ProjectSelect, useProjectSelection } from '../../kit/layout/ProjectSelect.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { AccountNames } from './AccountNames.js';
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
  const [settings, setSettings] = useState<JournalSettings>(view.settings);
  const { acting, send } = useSend();
  const errors = fieldErrors(acting);
  const change = (part: Partial<JournalSettings>) => setSettings((before) => ({ ...before, ...part }));
  const save = () =>
    send(dataProvider.saveJournalSettings, { projectId: view.projectId, settings }, 'journal.saved');
  const unchanged = JSON.stringify(settings) === JSON.stringify(view.settings);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1.5, maxWidth: 900 }}
    >
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
      {acting.error && <Alert severity="warning">{acting.error.message}</Alert>}
      <Panel title={translate('journal.accounts')}>
        <Box sx={grid}>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              required
              disabled={!keeper}
              label={translate(`journal.setting.${name}`)}
              value={settings[name]}
              error={Boolean(errors[name])}
              helperText={errors[name] ?? translate(`journal.settingHelp.${name}`)}
              onChange={(event) => change({ [name]: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 20 } }}
            />
          ))}
          <TextField
            select
            disabled={!keeper}
            label={translate('journal.encoding')}
            value={settings.encoding}
            helperText={translate('journal.encodingHelp')}
            onChange={(event) =>
              change({ encoding: JOURNAL_ENCODINGS.find((each) => each === event.target.value) ?? 'cp1252' })
            }
          >
            {JOURNAL_ENCODINGS.map((encoding) => (
              <MenuItem key={encoding} value={encoding}>
                {ENCODING_NAMES[encoding]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Panel>
      <FloatAccounts
        settings={settings}
        disabled={!keeper}
        error={errors['floatAccounts']}
        onChange={(floatAccounts) => change({ floatAccounts })}
      />
      <AccountNames settings={settings} disabled={!keeper} errors={errors} onChange={change} />
      <Panel title={translate('journal.labels')} note={translate('journal.labelsNote')}>
        <Box sx={grid}>
          {LABEL_FIELDS.map((name) => (
            <TextField
              key={name}
              required
              disabled={!keeper}
              label={translate(`journal.labelOf.${name}`)}
              value={settings.labels[name]}
              error={Boolean(errors[`labels.${name}`])}
              helperText={errors[`labels.${name}`]}
              onChange={(event) => change({ labels: { ...settings.labels, [name]: event.target.value } })}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
          ))}
        </Box>
      </Panel>
      {keeper && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={acting.busy} disabled={unchanged}>
            {translate('frame.save')}
          </Button>
          <Button color="inherit" disabled={unchanged} onClick={() => setSettings(view.settings)}>
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

interface Props {
  settings: JournalSettings;
  disabled: boolean;
  error: string | undefined;
  onChange: (accounts: Record<string, string>) => void;
}

/** An account of its own for an operator; empty where the common one serves. */
function FloatAccounts({ settings, disabled, error, onChange }: Props) {
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
