import Box from '@mui/material/Box';
import { type DragEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCan } from '../../../kit/session/useSession.js';
import { useDroppedFiles } from '../files/useDroppedFiles.js';
import { AcceptedPanel, LockedHead } from '../review/LockedHead.js';
import { ReviewPanel } from '../review/ReviewPanel.js';
import { BlockersPanel } from '../steps/BlockersPanel.js';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { OnThisPage } from '../../../kit/layout/OnThisPage.js';
import { Page } from '../../../kit/layout/Page.js';
import { ActivityPanel } from '../panels/ActivityPanel.js';
import { BridgePanel } from '../panels/BridgePanel.js';
import { BreaksPanel } from '../panels/BreaksPanel.js';
import { MatchingPanel } from '../panels/MatchingPanel.js';
import { SealPanel } from '../panels/SealPanel.js';
import { asKnown } from './asKnown.js';
import { DayHead } from './DayHead.js';
import { AdjustmentsPanel } from '../proof/AdjustmentsPanel.js';
import { ProofPanel } from '../proof/ProofPanel.js';
import { Received, Restatements } from '../restatements/Restatements.js';
import { currentStep } from '../steps/currentStep.js';
import { CloseSteps } from '../steps/CloseSteps.js';
import { useDay } from '../../../kit/layout/useDay.js';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { When } from '../../../kit/fields/When.js';
import { columns } from '../../../kit/layout/columns.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Actor } from '../../../kit/fields/Actor.js';

/** Shows a business day: its figures, the progress of its close, and what is missing. */
export function DayPage() {
  const { projectId = '', day = '' } = useParams();
  const [params] = useSearchParams();
  const asOf = params.get('asOf') ?? undefined;
  return (
    <Page read={useDay(projectId, day, asOf)} back="/days" backLabel="days.title" gone="day.gone">
      {(view) => <Content key={`${projectId}:${day}`} day={asKnown(view, asOf)} asOf={asOf} />}
    </Page>
  );
}

function Content({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const [step, choose] = useState<DayStepName>();
  const isLocked = !asOf && day.state === 'locked';
  const { queue } = useDroppedFiles(day);
  const works =
    useCan()('edit', 'days') && !asOf && day.isOver && (day.state === 'open' || day.state === 'frozen');
  const drag = (event: DragEvent) => {
    if (!works || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type !== 'drop') return;
    queue.add([...event.dataTransfer.files]);
    choose('imports');
  };
  return (
    <Box
      onDragOver={drag}
      onDrop={drag}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <OnThisPage projectId={day.projectId} page={`days/${day.projectId}/${day.day}`} />
      <DayHead day={day} asOf={asOf} />
      {isLocked && <LockedHead day={day} />}
      {!asOf && !isLocked && <CloseSteps day={day} chosen={step} onChoose={choose} />}
      {!asOf && day.state === 'signed' && <ReviewPanel day={day} />}
      {works && <BlockersPanel day={day} shown={step ?? currentStep(day.steps)} onStep={choose} />}
      <Restatements day={day} />
      <ProofPanel day={day} asOf={asOf} />
      {isLocked && <AcceptedPanel day={day} />}
      <AdjustmentsPanel day={day} asOf={asOf} />
      <Received day={day} />
      <Box sx={columns('repeat(auto-fit, minmax(440px, 1fr))', 'lg')}>
        <BreaksPanel day={day} asOf={asOf} />
        <MatchingPanel day={day} asOf={asOf} />
      </Box>
      <ActivityPanel day={day} asOf={asOf} />
      <BridgePanel day={day} />
      <Box sx={columns('repeat(auto-fit, minmax(440px, 1fr))', 'lg')}>
        {!isLocked && <SealPanel day={day} />}
        <HistoryPanel day={day} />
      </Box>
    </Box>
  );
}

/** Lists the actions on the day, newest first. */
function HistoryPanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  const acts = [...day.acts].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title={translate('day.history')}>
      {acts.length === 0 && <Typography color="textSecondary">{translate('day.noHistory')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {acts.map((act) => (
          <Box component="li" key={act.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {translate(`dayAct.${act.act}`, { _: act.act })}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <Actor by={act.by} />
                {act.revision > 1 && ` · ${translate('day.revision', { revision: act.revision })}`}
              </Box>
              {act.reason && <Box sx={{ overflowWrap: 'anywhere' }}>“{act.reason}”</Box>}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
              <When as="clock" at={act.at} zone={day.zone} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
