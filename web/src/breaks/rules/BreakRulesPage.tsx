import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useZone } from '../../dataProvider/useProjects.js';
import { BackLink } from '../../layout/BackLink.js';
import { PageHead } from '../../layout/PageHead.js';
import { Panel } from '../../layout/Panel.js';
import { Failed } from '../../layout/States.js';
import { ProjectSelect, useProjectSelection } from '../../layout/ProjectSelect.js';
import { useRead } from '../../dataProvider/useRead.js';
import { BreakRuleTable } from './BreakRuleTable.js';
import { OPEN_BREAKS } from '../fields/breakValues.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Whose breaks of each kind are in a project, and until when. */
export function BreakRulesPage() {
  const translate = useTranslate();
  const [projectId, setProjectId] = useProjectSelection();
  const zone = useZone(projectId);
  const { data, error, refetch } = useRead(dataProvider.getBreakRules, projectId ? { projectId } : undefined);
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, maxWidth: 1200 }}>
      <Box>
        <BackLink to={OPEN_BREAKS} label="breaks.title" />
      </Box>
      <PageHead title={translate('breakRules.title')} intro={translate('breakRules.intro')} />
      <Box sx={{ display: 'grid', maxWidth: 360 }}>
        <ProjectSelect value={projectId} onChange={setProjectId} />
      </Box>
      <Panel flush>
        {error && <Failed title={translate('list.failed')} reason={error.message} again={refetch} />}
        {!data && !error && <Skeleton variant="rectangular" height={420} />}
        {data && <BreakRuleTable rules={data} zone={zone} />}
      </Panel>
    </Box>
  );
}
