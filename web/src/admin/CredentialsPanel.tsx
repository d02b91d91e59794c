import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProjectView } from '../../../server/projects/project.view.js';
import { Chip } from '../fields/Chip.js';
import { When } from '../fields/When.js';
import { Panel } from '../layout/Panel.js';
import { CredentialsDialog } from './CredentialsDialog.js';

export function CredentialsPanel({ project }: { project: ProjectView }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const label = translate(project.hasCredentials ? 'projects.replace' : 'projects.set');
  return (
    <Panel
      title={translate('projects.credentials')}
      acts={
        <Button variant={project.hasCredentials ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
          {label}…
        </Button>
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
      {open && <CredentialsDialog project={project} title={label} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
