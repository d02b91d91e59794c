import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { SearchHit } from '../../../../server/payments/transactions/search/search.view.js';
import type { SearchType } from '../../../../server/payments/transactions/search/search-words.js';
import { Chip } from '../../kit/fields/Chip.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';
import { Xof } from '../../kit/fields/Xof.js';
import { MONO } from '../../kit/theme/theme.js';

/** Shows a found record: its name, what was recognised of it, state, amount, number and time. */
export function HitLine({ hit, type }: { hit: SearchHit; type: SearchType }) {
  const translate = useTranslate();
  const word = useWord();
  const kind = type === 'transaction' ? word('kind', hit.kind) : '';
  const aspect = type === 'break' ? translate(`breakKind.${hit.kind ?? ''}`) : kind;
  const details = [aspect, hit.phone, hit.projectName, hit.by !== 'id' && translate(`search.kind.${hit.by}`)];
  return (
    <>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box title={hit.title ?? ''} sx={titleStyle}>
          {hit.title ?? '–'}
        </Box>
        <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>{details.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box sx={rightStyle}>
        <HitState state={hit.state} type={type} />
        <Box sx={{ textAlign: 'right' }}>
          <Xof value={hit.amount} />
          <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>
            <When as="clock" at={hit.at} zone={hit.zone} />
          </Box>
        </Box>
      </Box>
    </>
  );
}

/** Puts the state above the amount on a phone. */
const rightStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-end', sm: 'center' },
  gap: { xs: 0.5, sm: 1 },
  flexShrink: 0,
};

const titleStyle = {
  fontFamily: MONO,
  fontSize: 'body',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

function HitState({ state, type }: { state: string | null; type: SearchType }) {
  const translate = useTranslate();
  if (!state) return null;
  switch (type) {
    case 'transaction':
    case 'callback':
      return <StatusChip status={state} />;
    case 'payout':
      return <Chip tone="quiet">{translate(`payoutState.${state}`)}</Chip>;
    case 'order':
      return <Chip tone="quiet">{translate(`orderState.${state}`)}</Chip>;
    case 'break':
      return <Chip tone="quiet">{translate(`breaks.standing.${state}`)}</Chip>;
  }
}
