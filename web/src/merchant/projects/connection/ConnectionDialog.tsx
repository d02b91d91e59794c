import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ProjectView } from '../../../../../server/merchant/projects/registry/project.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import type { ConnectionChange } from '../../../kit/dataProvider/projects.js';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';
import { FormCheck } from '../../../kit/inputs/FormCheck.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
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
  const { acting, send } = useSend({ onSent: onClose });
  const mustAsk = !project.hasSoleAdministrator;
  const isUnreachable = refusalOf(acting.error).code === 'aggregator_unreachable';
  const submit = ({ baseUrl, apiKey, authToken, reason, wireVariants }: Values, saveUntested = false) => {
    const change: ConnectionChange = {
      baseUrl: baseUrl.trim(),
      wireVariants,
      ...(apiKey || authToken ? { apiKey: apiKey.trim(), authToken: authToken.trim() } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(saveUntested ? { saveUntested } : {}),
    };
    const done = mustAsk ? 'projectConnection.requested' : 'projectConnection.changed';
    return send(dataProvider.changeConnection, { projectId: project.id, ...change }, done);
  };
  return (
    <FormDialog
      wide
      title={`${title} · ${project.name}`}
      text={translate(mustAsk ? 'projectConnection.dialogText' : 'projectConnection.dialogTextSole')}
      act={translate(mustAsk ? 'projectConnection.request' : 'projects.testAndSave')}
      acting={acting}
      values={{ ...EMPTY, baseUrl: project.baseUrl, wireVariants: project.wireVariants }}
      onSubmit={(values) => submit(values)}
      onClose={onClose}
    >
      {(values) => (
        <>
          <FormText
            source="baseUrl"
            autoFocus
            type="url"
            label="projectConnection.baseUrl"
            validate={(url: string) => (url.trim() ? undefined : 'ra.validation.required')}
          />
          {isOtherOrigin(project.baseUrl, values.baseUrl) && (
            <Alert severity="warning" sx={{ py: 0 }}>
              {translate('projectConnection.otherOrigin')}
            </Alert>
          )}
          <Box sx={columnsStyle}>
            <FormText source="apiKey" type="password" autoComplete="off" label="projects.apiKey" />
            <FormText source="authToken" type="password" autoComplete="off" label="projects.authToken" />
          </Box>
          {project.hasCredentials && (
            <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>
              {translate('projectConnection.keepCredentials')}
            </Box>
          )}
          <Variants />
          {mustAsk && <FormText source="reason" required multiline label="projectConnection.reason" />}
          {isUnreachable && (
            <Button color="warning" onClick={() => void submit(values, true)} loading={acting.busy}>
              {translate('projects.saveUntested')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

const EMPTY = { apiKey: '', authToken: '', reason: '' };

type Values = typeof EMPTY & Pick<ProjectView, 'baseUrl' | 'wireVariants'>;

const columnsStyle = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };

function Variants() {
  const translate = useTranslate();
  return (
    <Box sx={columnsStyle}>
      {(['payinConfirmParameter', 'payoutConfirmParameter'] as const).map((name) => (
        <FormChoice
          key={name}
          source={`wireVariants.${name}`}
          label={`projects.${name}`}
          choices={PARAMETERS[name].map((id) => ({
            id,
            name: id === 'both' ? translate('projects.both') : id,
          }))}
        />
      ))}
      {FLAGS.map((name) => (
        <FormCheck key={name} asSwitch source={`wireVariants.${name}`} label={`projects.${name}`} />
      ))}
    </Box>
  );
}

/** Credentials are given for one scheme, host and port. */
function isOtherOrigin(one: string, other: string): boolean {
  return URL.canParse(other) && new URL(one).origin !== new URL(other).origin;
}
