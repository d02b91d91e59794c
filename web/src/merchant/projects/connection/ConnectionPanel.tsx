import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CredentialsTestView } from '../../../../../server/merchant/projects/connection/connection.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { When } from '../../../kit/fields/When.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { ConnectionDialog } from './ConnectionDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

const SEVERITY = { passed: 'success', refused: 'warning', unreachable: 'warning' } as const;

/** Shows a project's connection to the aggregator. Credentials are never shown. */
export function ConnectionPanel() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<CredentialsTestView>();
  const { acting, send } = useSend({ quiet: false });
  const { hasCredentials, connection } = project;
  const isPending = project.pendingProposals.some(({ kind }) => kind === 'project.connection');
  const label = translate(hasCredentials ? 'projectConnection.change' : 'projectConnection.set');
  const test = async () => {
    setResult(undefined);
    await send(dataProvider.testCredentials, { projectId: project.id }, setResult);
  };
  return (
    <Panel
      title={translate('projectConnection.title')}
      actions={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {hasCredentials && (
            <Button onClick={() => void test()} loading={acting.busy}>
              {translate('projects.test')}
            </Button>
          )}
          <Button
            variant={hasCredentials ? 'outlined' : 'contained'}
            disabled={isPending}
            onClick={() => setOpen(true)}
          >
            {label}…
          </Button>
        </Box>
      }
    >
      <Facts
        facts={[
          { label: translate('projectConnection.baseUrl'), value: project.baseUrl },
          {
            label: translate('projectConnection.credentials'),
            value: hasCredentials ? (
              <Chip tone="ok">
                <When as="exact" at={project.credentialsSetAt} zone={project.zone} />
              </Chip>
            ) : (
              <Chip tone="wait">{translate('projects.noCredentials')}</Chip>
            ),
            note: translate('projects.credentialsText'),
          },
          connection && {
            label: translate('projectConnection.setBy'),
            value: (
              <>
                <Actor by={connection.setBy} /> <When as="exact" at={connection.at} zone={project.zone} />
              </>
            ),
            note:
              connection.approvedBy &&
              translate('projectConnection.approvedBy', { who: nameOf(connection.approvedBy) }),
          },
        ]}
      />
      <AloneNote />
      {result && (
        <Alert severity={SEVERITY[result.verdict]} sx={{ mt: 1.5 }} onClose={() => setResult(undefined)}>
          {translate(`verdict.${result.verdict}`)} {result.verdict !== 'passed' && result.reason}
        </Alert>
      )}
      {open && <ConnectionDialog title={label} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Warns that no second administrator approved the connection, or that none could approve the next one. */
function AloneNote() {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { connection, hasCredentials, hasSoleAdministrator } = useRecord('projects');
  const wasAlone = hasCredentials && connection?.approvedBy === null;
  if (!wasAlone && !hasSoleAdministrator) return null;
  return (
    <Alert severity={hasSoleAdministrator ? 'warning' : 'info'} sx={{ mt: 1.5, py: 0 }}>
      {hasSoleAdministrator
        ? translate('projectConnection.soleNow')
        : translate('projectConnection.alone', { who: nameOf(connection?.setBy) })}
    </Alert>
  );
}
