import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { HandoverView } from '../../../../server/access/approvals/handover.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { Chip } from '../../kit/fields/Chip.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';
import { longDay } from '../../kit/format/times.js';
import { FormDialog } from '../../kit/layout/FormDialog.js';
import { useSession } from '../../kit/session/useSession.js';

const TONE = { planned: 'wait', in_force: 'ok', ended: 'quiet' } as const;

/** Hand-overs that are planned or in force, and below them those that have ended; from and to the reader, all for administrators and auditors. */
export function Handovers() {
  const translate = useTranslate();
  const role = useSession()?.user.role;
  const { data = [] } = useRead(
    dataProvider.getHandovers,
    {},
    { every: 60_000, keep: true, enabled: role !== undefined && role !== 'support' },
  );
  const open = data.filter(({ state }) => state !== 'ended');
  const past = data.filter(({ state }) => state === 'ended');
  if (!data.length) return null;
  return (
    <Box component="section" aria-label={translate('handovers.title')} sx={sectionStyle}>
      {open.map((handover) => (
        <Line key={handover.id} handover={handover} />
      ))}
      {past.length > 0 && (
        <details>
          <summary>{translate('handovers.past', { smart_count: past.length })}</summary>
          {past.map((handover) => (
            <Line key={handover.id} handover={handover} />
          ))}
        </details>
      )}
    </Box>
  );
}

function Line({ handover }: { handover: HandoverView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useNameOf();
  const [ending, setEnding] = useState(false);
  const { id, from, to, firstDay, lastDay, zone, reason, state, endedBy, mayEnd } = handover;
  const { acting, send } = useSend({ onSent: () => setEnding(false) });
  const names = { from: nameOf(from), to: nameOf(to) };
  const days = translate(firstDay === lastDay ? 'handovers.day' : 'handovers.days', {
    first: longDay(firstDay, locale),
    last: longDay(lastDay, locale),
  });
  return (
    <Box sx={lineStyle}>
      <Chip tone={TONE[state]}>{translate(`handovers.state.${state}`)}</Chip>
      <strong>{translate('handovers.line', names)}</strong>
      <Box sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {days} ({zone}) · {reason}
        {endedBy && ` · ${translate('handovers.endedBy', { who: nameOf(endedBy) })}`}
      </Box>
      {mayEnd && (
        <Button size="small" sx={{ ml: 'auto' }} onClick={() => setEnding(true)}>
          {translate('handovers.end')}…
        </Button>
      )}
      {ending && (
        <FormDialog
          title={translate('handovers.end')}
          text={translate('handovers.endText', names)}
          act={translate('handovers.end')}
          acting={acting}
          onSubmit={() => send(dataProvider.endHandover, { id }, 'handovers.ended')}
          onClose={() => setEnding(false)}
        />
      )}
    </Box>
  );
}

const sectionStyle = {
  borderTop: 1,
  borderColor: 'divider',
  py: 0.5,
  fontSize: 'body',
  '& summary': { cursor: 'pointer', color: 'text.secondary', minHeight: 32, py: 0.5 },
};

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 36,
  py: 0.5,
};
