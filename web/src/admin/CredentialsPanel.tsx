import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CredentialsTestView } from '../../../server/projects/credentials.view.js';
import type { ProjectView } from '../../../server/projects/project.view.js';
import { dataProvider } from '../dataProvider.js';
import { Chip } from '../fields/Chip.js';
import { When } from '../fields/When.js';
import { Panel } from '../layout/Panel.js';
import { useAct } from '../useAct.js';
import { CredentialsDialog } from './CredentialsDialog.js';

const SEVERITY = { passed: 'success', refused: 'error', unreachable: 'warning' } as const;

/** Whether a project has credentials, whether they pass, and the way to replace them. They are never shown. */
export function CredentialsPanel({ project }: { project: ProjectView }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<CredentialsTestView>();
  const { busy, run } = useAct();
  const label = translate(project.hasCredentials ? 'projects.replace' : 'projects.set');
  const test = async () => {
    setResult(undefined);
    await run(async () => setResult(await dataProvider.testCredentials(project.id)));
    // Credentials that pass end the pause of the sweep.
    await client.invalidateQueries({ queryKey: ['projects'] });
  };
  return (
    <Panel
      title={translate('projects.credentials')}
      acts={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {project.hasCredentials && (
            <Button onClick={() => void test()} loading={busy}>
              {translate('projects.test')}
            </Button>
          )}
          <Button variant={project.hasCredentials ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
            {label}…
          </Button>
        </Box>
      }
    >
      <Box
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', color: 'text.secondary' }}
      >
        {project.hasCredentials ? (
          <Chip tone="ok">
            <When as="exact" at={project.credentialsSetAt} zone={project.zone} />
          </Chip>
        ) : (
          <Chip tone="bad">{translate('projects.noCredentials')}</Chip>
        )}
        {translate('projects.credentialsText')}
      </Box>
      {result && (
        <Alert severity={SEVERITY[result.verdict]} sx={{ mt: 1.5 }} onClose={() => setResult(undefined)}>
          {translate(`verdict.${result.verdict}`)} {result.verdict !== 'passed' && result.reason}
        </Alert>
      )}
      {open && <CredentialsDialog project={project} title={label} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
