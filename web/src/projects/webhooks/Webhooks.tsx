import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProjectView } from '../../../../server/projects/registry/project.view.js';
import { Panel } from '../../layout/Panel.js';
import { useRead } from '../../dataProvider/useRead.js';
import { NewWebhookDialog } from './NewWebhookDialog.js';
import { WebhookLine } from './WebhookLine.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Where a project's alerts are sent, signed, and how the last delivery went. */
export function Webhooks({ project }: { project: ProjectView }) {
  const translate = useTranslate();
  const [making, setMaking] = useState(false);
  const { data: webhooks } = useRead(dataProvider.getWebhooks, { projectId: project.id }, { every: 10_000 });
  return (
    <Panel
      title={translate('webhooks.title')}
      note={translate('webhooks.note')}
      acts={
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {translate('webhooks.add')}…
        </Button>
      }
    >
      {webhooks?.length === 0 && <Typography color="textSecondary">{translate('webhooks.empty')}</Typography>}
      {webhooks?.map((webhook) => (
        <WebhookLine key={webhook.id} webhook={webhook} zone={project.zone} />
      ))}
      {making && <NewWebhookDialog project={project} onClose={() => setMaking(false)} />}
    </Panel>
  );
}
