import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import type { MatchRunView, SideFigures } from '../../../../../server/books/matching/matching.view.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { DayBar } from './DayBar.js';
import { MatchList } from '../matches/MatchList.js';
import { RunReport } from '../runs/RunReport.js';
import { useMatchDay, type MatchDay } from '../matches/useMatchDay.js';
import { Workbench } from '../workbench/Workbench.js';
import ButtonBase from '@mui/material/ButtonBase';
import { useDay } from '../../../kit/layout/useDay.js';
import { grouped, percent, xof } from '../../../kit/format/money.js';
import { SOURCE_SIDES } from '../../../../../server/books/imports/import-words.js';

/** The workbench of a day: the rules first, then by hand what they left, and the way back from both. */
export function MatchingPage() {
  const translate = useTranslate();
  const at = useMatchDay();
  const [run, setRun] = useState<MatchRunView>();
  const shown = run?.projectId === at.projectId && run.day === at.day ? run : undefined;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHead title={translate('matching.title')} intro={translate('matching.intro')} />
      <DayBar at={at} onRun={setRun} />
      {!at.day && <LinearProgress />}
      {at.day && (
        <>
          {shown && <RunReport run={shown} onClose={() => setRun(undefined)} />}
          <SourceTabs at={at} />
          <Workbench key={`${at.projectId} ${at.day} ${at.side}`} at={at} />
          <MatchList at={at} />
        </>
      )}
    </Box>
  );
}

/** Shows the sources of the day with their matched share; the selected one is edited below. */
function SourceTabs({ at }: { at: MatchDay }) {
  const translate = useTranslate();
  const { data } = useDay(at.projectId, at.day);
  return (
    <Box
      role="group"
      aria-label={translate('matching.sides')}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}
    >
      {SOURCE_SIDES.map((side) => (
        <ButtonBase
          key={side}
          aria-pressed={side === at.side}
          onClick={() => at.go({ side })}
          sx={tabStyle(side === at.side)}
        >
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate(`side.${side}`)}
          </Box>
          {data && <Figures figures={data.figures.matching.find(({ leg }) => leg === side)} />}
        </ButtonBase>
      ))}
    </Box>
  );
}

function Figures({ figures }: { figures: SideFigures | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!figures?.lines)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('matching.noLines')}
      </Box>
    );
  const { lines, matched, expected, unmatched, unmatchedAmount } = figures;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('matching.matchedOf', {
        matched: grouped(matched),
        lines: grouped(lines),
        share: percent(matched, lines, locale),
      })}
      {expected > 0 &&
        ` · ${translate('matching.expected', { smart_count: expected, count: grouped(expected) })}`}
      {unmatched > 0 && (
        <Box component="strong" sx={{ color: 'tone.wait.mark', display: 'block' }}>
          {translate('matching.unmatchedSum', {
            smart_count: unmatched,
            count: grouped(unmatched),
            amount: xof(unmatchedAmount),
          })}
        </Box>
      )}
    </Box>
  );
}

const tabStyle = (active: boolean) => ({
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  alignContent: 'start',
  textAlign: 'left',
  gap: 0.5,
  px: 2,
  py: 1,
  minHeight: 58,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: active ? 'primary.main' : 'divider',
  bgcolor: active ? 'own.accentWash' : 'background.paper',
  fontSize: 'body',
});
