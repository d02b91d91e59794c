import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MatchRunView } from '../../../../server/reconciliation/matching/matching.view.js';
import { PageHead } from '../../layout/PageHead.js';
import { DayBar } from './DayBar.js';
import { LegTabs } from './LegTabs.js';
import { MatchList } from '../matches/MatchList.js';
import { RunReport } from '../runs/RunReport.js';
import { useMatchDay } from '../matches/useMatchDay.js';
import { Workbench } from '../workbench/Workbench.js';

/** The workbench of a day: the rules first, then by hand what they left, and the way back from both. */
export function MatchingPage() {
  const translate = useTranslate();
  const at = useMatchDay();
  const [run, setRun] = useState<MatchRunView>();
  const shown = run?.projectId === at.projectId && run.day === at.day ? run : undefined;
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHead title={translate('matching.title')} intro={translate('matching.intro')} />
      <DayBar at={at} onRun={setRun} />
      {!at.day && <LinearProgress sx={{ height: 2 }} />}
      {at.day && (
        <>
          {shown && <RunReport run={shown} onClose={() => setRun(undefined)} />}
          <LegTabs at={at} />
          <Workbench key={`${at.projectId} ${at.day} ${at.leg}`} at={at} />
          <MatchList at={at} />
        </>
      )}
    </Box>
  );
}
