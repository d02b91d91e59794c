import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { TransactionSideView } from '../../../../../server/books/matching/matching.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { exact, longDay } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useHashScroll } from '../../../kit/layout/useHashScroll.js';
import type { ToneName } from '../../../kit/theme/palette.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { MatchLine } from './MatchLine.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

const SIDES = ['own', 'aggregator', 'statement'] as const;
const TONE: Record<TransactionSideView['state'], ToneName> = {
  here: 'ok',
  differs: 'wait',
  missing: 'wait',
  expected: 'wait',
  none: 'quiet',
};

/** Shows the transaction's record at each source; a missing one is highlighted. */
export function SourcesPanel() {
  const translate = useTranslate();
  const { id, zone } = useRecord('transactions');
  const { data } = useRead(dataProvider.getTransactionSources, { id }, { every: 30_000 });
  const part = useRef<HTMLDivElement>(null);
  useHashScroll(part, 'sides', Boolean(data));
  if (!data || SIDES.every((side) => side === 'aggregator' || data[side].state === 'none')) return null;
  return (
    <Box id="sides" ref={part}>
      <Panel title={translate('sides.title')} note={translate('sides.note')} flush>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
          {SIDES.map((side) => (
            <Side key={side} name={side} side={data[side]} zone={zone} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function Side({
  name,
  side,
  zone,
}: {
  name: (typeof SIDES)[number];
  side: TransactionSideView;
  zone: string;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { status } = useRecord('transactions');
  const text = (): string => {
    if (side.says && (side.state === 'differs' || status !== 'completed'))
      return translate(`sides.${side.says.said}Text`, { day: longDay(side.says.day, locale) });
    if (side.state === 'expected' && !side.expectedUntil) return translate('sides.notYetText');
    return translate(`sides.${side.state}Text`, {
      at: side.expectedUntil ? exact(side.expectedUntil, zone, locale, 'minute') : '',
    });
  };
  return (
    <Box sx={{ ...sourceStyle, bgcolor: side.state === 'differs' ? 'tone.wait.wash' : undefined }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1 }}>
        <strong>{translate(`sides.${name}`)}</strong>
        <Chip tone={TONE[side.state]}>{translate(`sides.state.${side.state}`)}</Chip>
      </Box>
      <Box sx={{ pb: side.matches.length ? 0.5 : 1.25, color: 'text.secondary', fontSize: 'body' }}>
        {text()}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {side.matches.map((match) => (
          <MatchLine key={match.id} match={match} zone={zone} withoutTargets />
        ))}
      </Box>
    </Box>
  );
}

const sourceStyle = {
  borderTop: 1,
  borderRight: { md: 1 },
  borderColor: { xs: 'divider', md: 'divider' },
  '&:last-of-type': { borderRight: 0 },
  minWidth: 0,
};
