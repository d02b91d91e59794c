import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { refusalOf } from '../../kit/dataProvider/refusal.js';
import { useAction } from '../../kit/dataProvider/useAction.js';
import type { ImportTaskView } from '../../../../server/books/imports/import-task.view.js';
import { TaskProgress } from '../../books/imports/values/TaskProgress.js';
import { FileDrop } from '../../kit/inputs/FileDrop.js';
import { BackLink } from '../../kit/layout/BackLink.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { ProjectSelect, useProjectSelection } from '../../kit/layout/ProjectSelect.js';

/** Takes a file of past transactions; its columns and rows are checked before the audit starts. */
export function NewPastAudit() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [projectId, setProjectId] = useProjectSelection();
  const { busy, error, run } = useAction({ quiet: true });
  const [task, setTask] = useState<ImportTaskView>();
  const take = (file: File) =>
    run(async () => {
      setTask(undefined);
      const { id } = await dataProvider.uploadPastTransactions({ projectId, file, onTask: setTask });
      void navigate(`/imports/${id}`, { replace: true });
    });
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 820 }}>
      <Box>
        <BackLink to="/past-audits" label="pastAudits.title" />
      </Box>
      <PageHead title={translate('pastAudits.new')} intro={translate('pastAudits.intro')} />
      <Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ProjectSelect value={projectId} onChange={setProjectId} />
          {error && (
            <Alert severity="warning">
              {Object.values(refusalOf(error).errors).join(' ') || error.message}
            </Alert>
          )}
          <FileDrop
            busy={busy}
            disabled={!projectId}
            help="pastAudits.dropHelp"
            loading="imports.loading"
            onFile={take}
          />
          {busy && <TaskProgress task={task} />}
          <Box sx={{ color: 'text.secondary' }}>{translate('pastAudits.draftNote')}</Box>
        </Box>
      </Panel>
    </Box>
  );
}
