import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MatchRunView } from '../../../../../server/books/matching/matching.view.js';
import { dayAfter, dayPath } from '../../../kit/format/dayPath.js';
import { DayInput } from '../../../kit/inputs/DayInput.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ProjectSelect } from '../../../kit/layout/ProjectSelect.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { RulesDialog } from '../rules/RulesDialog.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

interface Props {
  at: MatchDay;
  onRun: (run: MatchRunView) => void;
}

/** Chooses project and day, and runs, tries or changes the rules. */
export function DayBar({ at, onRun }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const [rules, setRules] = useState(false);
  const { acting, send } = useSend({ quiet: false });
  const run = async (dry: boolean) => {
    const run = { projectId: at.projectId, day: at.day, dry };
    const sent = await send(dataProvider.runMatching, run, dry ? '' : 'matching.ran');
    if (sent) onRun(sent.answer);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ minWidth: 190, display: 'grid' }}>
        <ProjectSelect value={at.projectId} onChange={(projectId) => at.go({ projectId })} />
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <Step label="matching.dayBefore" to={-1} at={at} icon={ChevronLeft} />
        <DayInput
          label={translate('breaks.col.day')}
          value={at.day}
          onChange={(day) => day && at.go({ day })}
        />
        <Step label="matching.dayAfter" to={1} at={at} icon={ChevronRight} />
      </Box>
      {at.day && (
        <Link component={RouterLink} to={dayPath(at)}>
          {translate('matching.openDay')}
        </Link>
      )}
      <Box sx={{ flex: 1 }} />
      <Button color="inherit" disabled={!at.projectId} onClick={() => setRules(true)}>
        {translate('matching.rules')}…
      </Button>
      {can('edit', 'matching') && (
        <>
          <Button variant="outlined" disabled={!at.day || acting.busy} onClick={() => void run(true)}>
            {translate('matching.tryRun')}
          </Button>
          <Button
            variant="contained"
            disabled={!at.day}
            loading={acting.busy}
            onClick={() => void run(false)}
          >
            {translate('matching.run')}
          </Button>
        </>
      )}
      {rules && <RulesDialog at={at} onClose={() => setRules(false)} />}
    </Box>
  );
}

function Step({
  label,
  to,
  at,
  icon: Icon,
}: {
  label: string;
  to: number;
  at: MatchDay;
  icon: typeof ChevronLeft;
}) {
  const text = useTranslate()(label);
  return (
    <IconButton
      aria-label={text}
      title={text}
      disabled={!at.day}
      onClick={() => at.go({ day: dayAfter(at.day, to) })}
    >
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
