import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { grouped } from '../../../kit/format/money.js';
import { type AcceptedDay, type AcceptedPart, acceptedLines } from './acceptedLines.js';

interface Props {
  day: AcceptedDay;
  /** Numbers of a locked day open nothing: lists have the rows as they are now. */
  isPast?: boolean;
}

/** Links whose list has as many rows as they say. */
const EXACT = new Set(['pending', 'carried', 'openBreaks']);

/** The four lines that a code binds besides the balances: the same for the signature, the lock and the locked day. */
export function AcceptedLines({ day, isPast = false }: Props) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={listStyle}>
      {acceptedLines(day).map(({ name, parts }) => (
        <Box key={name} className="line">
          <dt>{translate(`daySigned.line.${name}`)}</dt>
          <dd>
            {parts.length === 0 && (
              <Box sx={{ color: 'own.faint', py: 0.5 }}>{translate('daySigned.none')}</Box>
            )}
            {parts.map((part) => (
              <Part key={`${part.text}${String(part.values['name'] ?? '')}`} part={part} isPast={isPast} />
            ))}
          </dd>
        </Box>
      ))}
    </Box>
  );
}

function Part({ part, isPast }: { part: AcceptedPart; isPast: boolean }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { text, values, amount, to, isPossiblyPaid, decided } = part;
  const ink = isPossiblyPaid ? 'tone.unknown.ink' : undefined;
  const said = translate(`daySigned.${text}`, values);
  return (
    <div className="part">
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {to && !isPast ? (
          <Link
            component={RouterLink}
            to={to}
            sx={{ color: ink ?? 'text.primary' }}
            data-count={EXACT.has(text) ? values['smart_count'] : undefined}
          >
            {said}
          </Link>
        ) : (
          said
        )}
        {decided && (
          <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
            {translate('daySigned.decidedBy', { by: nameOf(decided.by), reason: decided.reason })}
          </Box>
        )}
      </Box>
      <Box className="amount" sx={ink ? { color: ink } : {}}>
        {amount === null ? '' : grouped(amount)}
      </Box>
    </div>
  );
}

const listStyle = {
  m: 0,
  '& .line': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '210px minmax(0, 1fr)' },
    columnGap: 2,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary', py: 0.5 },
  '& dd': { m: 0 },
  '& .part': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    py: 0.5,
  },
  '& .amount': { textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
};
