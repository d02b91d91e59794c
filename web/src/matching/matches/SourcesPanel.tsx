import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { TransactionSideView } from '../../../../server/books/matching/matching.view.js';
import { Chip } from '../../fields/Chip.js';
import { exact, longDay } from '../../format/times.js';
import { Panel } from '../../layout/Panel.js';
import { useHashScroll } from '../../layout/useHashScroll.js';
import type { ToneName } from '../../theme/palette.js';
import { useRead } from '../../dataProvider/useRead.js';
import { useRecord } from '../../dataProvider/useRecord.js';
import { MatchLine } from './MatchLine.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const LEGS = ['own', 'aggregator', 'statement'] as const;
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
  useHashScroll(part, 'legs', Boolean(data));
  if (!data || LEGS.every((leg) => leg === 'aggregator' || data[leg].state === 'none')) return null;
  return (
    <Box id="legs" ref={part}>
      <Panel title={translate('legs.title')} note={translate('legs.note')} flush>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
          {LEGS.map((leg) => (
            <Leg key={leg} name={leg} leg={data[leg]} zone={zone} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function Leg({ name, leg, zone }: { name: (typeof LEGS)[number]; leg: TransactionSideView; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { status } = useRecord('transactions');
  const text = (): string => {
    if (leg.says && (leg.state === 'differs' || status !== 'completed'))
      return translate(`legs.${leg.says.said}Text`, { day: longDay(leg.says.day, locale) });
    if (leg.state === 'expected' && !leg.expectedUntil) return translate('legs.notYetText');
    return translate(`legs.${leg.state}Text`, {
      at: leg.expectedUntil ? exact(leg.expectedUntil, zone, locale, 'minute') : '',
    });
  };
  return (
    <Box sx={{ ...sourceStyle, bgcolor: leg.state === 'differs' ? 'tone.wait.wash' : undefined }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1 }}>
        <strong>{translate(`legs.${name}`)}</strong>
        <Chip tone={TONE[leg.state]}>{translate(`legs.state.${leg.state}`)}</Chip>
      </Box>
      <Box sx={{ pb: leg.matches.length ? 0.5 : 1.25, color: 'text.secondary', fontSize: 'body' }}>
        {text()}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leg.matches.map((match) => (
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
