import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProjectView } from '../../../../../server/merchant/projects/registry/project.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import type { ConnectionChange } from '../../../kit/dataProvider/projects.js';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import {
  PAYIN_CONFIRM_PARAMETERS,
  PAYOUT_CONFIRM_PARAMETERS,
} from '../../../../../server/aggregator/contract/outcome-words.js';

const PARAMETERS = {
  payinConfirmParameter: PAYIN_CONFIRM_PARAMETERS,
  payoutConfirmParameter: PAYOUT_CONFIRM_PARAMETERS,
} as const;
const FLAGS = ['contentTypeOnGet', 'trailingSlash', 'amountsAsStrings'] as const;

/** Changes the connection: tested first, then sent for approval. */
export function ConnectionDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [baseUrl, setBaseUrl] = useState(project.baseUrl);
  const [variants, setVariants] = useState(project.wireVariants);
  const [apiKey, setApiKey] = useState('');
  const [authToken, setAuthToken] = useState('');
  const [reason, setReason] = useState('');
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const mustAsk = !project.hasSoleAdministrator;
  const isUnreachable = refusalOf(acting.error).code === 'aggregator_unreachable';

  const submit = async (saveUntested?: true) => {
    const change: ConnectionChange = {
      baseUrl: baseUrl.trim(),
      wireVariants: variants,
      ...(apiKey || authToken ? { apiKey: apiKey.trim(), authToken: authToken.trim() } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(saveUntested ? { saveUntested } : {}),
    };
    const done = mustAsk ? 'projectConnection.requested' : 'projectConnection.changed';
    const sent = await send(dataProvider.changeConnection, { projectId: project.id, ...change }, done);
    if (sent) onClose();
  };
  const text = (name: string) => ({ error: Boolean(fields[name]), helperText: fields[name] });
  return (
    <FormDialog
      wide
      title={`${title} · ${project.name}`}
      text={translate(mustAsk ? 'projectConnection.dialogText' : 'projectConnection.dialogTextSole')}
      act={translate(mustAsk ? 'projectConnection.request' : 'projects.testAndSave')}
      acting={acting}
      incomplete={!baseUrl.trim() || (mustAsk && !reason.trim())}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        type="url"
        label={translate('projectConnection.baseUrl')}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.target.value)}
        {...text('baseUrl')}
      />
      {isOtherOrigin(project.baseUrl, baseUrl) && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {translate('projectConnection.otherOrigin')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <TextField
          type="password"
          autoComplete="off"
          label={translate('projects.apiKey')}
          value={apiKey}
          onChange={(event) => setApiKey(event.target.value)}
          {...text('apiKey')}
        />
        <TextField
          type="password"
          autoComplete="off"
          label={translate('projects.authToken')}
          value={authToken}
          onChange={(event) => setAuthToken(event.target.value)}
          {...text('authToken')}
        />
      </Box>
      {project.hasCredentials && (
        <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>
          {translate('projectConnection.keepCredentials')}
        </Box>
      )}
      <Variants variants={variants} onChange={setVariants} />
      {mustAsk && (
        <TextField
          required
          multiline
          label={translate('projectConnection.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...text('reason')}
        />
      )}
      {isUnreachable && (
        <Button color="warning" onClick={() => void submit(true)} loading={acting.busy}>
          {translate('projects.saveUntested')}
        </Button>
      )}
    </FormDialog>
  );
}

type WireVariants = ProjectView['wireVariants'];

function Variants({
  variants,
  onChange,
}: {
  variants: WireVariants;
  onChange: (variants: WireVariants) => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {(['payinConfirmParameter', 'payoutConfirmParameter'] as const).map((name) => (
        <TextField
          select
          key={name}
          label={translate(`projects.${name}`)}
          value={variants[name]}
          onChange={(event) => onChange({ ...variants, [name]: event.target.value })}
        >
          {PARAMETERS[name].map((value) => (
            <MenuItem key={value} value={value}>
              {value === 'both' ? translate('projects.both') : value}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {FLAGS.map((name) => (
        <FormControlLabel
          key={name}
          control={
            <Switch
              checked={variants[name]}
              onChange={(_, checked) => onChange({ ...variants, [name]: checked })}
            />
          }
          label={translate(`projects.${name}`)}
        />
      ))}
    </Box>
  );
}

/** Credentials are given for one scheme, host and port. */
function isOtherOrigin(one: string, other: string): boolean {
  return URL.canParse(other) && new URL(one).origin !== new URL(other).origin;
}
