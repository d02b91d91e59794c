import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  DifferencePart,
  DifferenceView,
} from '../../../../../server/books/differences/difference.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { dayRange, exact, shortDay } from '../../../kit/format/times.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelRow } from '../../../kit/layout/panelRow.js';
import { differenceVerdict, partPath } from './differenceTexts.js';

/** Shows what makes up a difference of balance; renders nothing for a break of another kind. */
export function DifferencePanel() {
  const { id, kind } = useRecord('breaks');
  const asked = kind === 'balance_residual' ? { id } : undefined;
  const { data } = useRead(dataProvider.getDifference, asked);
  return data ? <Explanation data={data} /> : null;
}

function Explanation({ data }: { data: DifferenceView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useNameOf();
  const { zone } = useRecord('breaks');
  const { linked, decompositions, difference } = data;
  const verdict = differenceVerdict(data);
  return (
    <Panel title={translate('differences.title')} note={xof(difference)}>
      {linked ? (
        <>
          <Box sx={{ pb: 0.5 }}>
            {translate('differences.linkedBy', { who: nameOf(linked.by) })}{' '}
            <When as="exact" at={linked.at} zone={zone} />
          </Box>
          <Parts parts={linked.parts} />
        </>
      ) : (
        <>
          <Box sx={{ pb: 0.5, fontWeight: 600 }}>
            {translate(`differences.${verdict}`, { count: decompositions.length })}
          </Box>
          {decompositions.map(({ parts }) => (
            <Decomposition key={parts.map(({ key, amount }) => `${key} ${amount}`).join(' ')} parts={parts} />
          ))}
        </>
      )}
      <Box sx={{ pt: 0.5, color: 'text.secondary', fontSize: 'small' }}>
        {translate(data.tried.length ? 'differences.tried' : 'differences.nothing', {
          days: dayRange(data.firstDay, data.lastDay, locale),
          items: data.tried
            .map(({ kind, count }) =>
              translate('differences.item', {
                kind: translate(`differenceKind.${kind}`),
                count: grouped(count),
              }),
            )
            .join(' · '),
        })}
      </Box>
    </Panel>
  );
}

/** Shows one selection, and links it to the break. */
function Decomposition({ parts }: { parts: readonly DifferencePart[] }) {
  const { id, state } = useRecord('breaks');
  const translate = useTranslate();
  const canEdit = useCan()('edit', 'breaks');
  const [requestId] = useState(newUuid);
  const { acting, send } = useSend({ quiet: false });
  const link = () => {
    const chosen = parts.map(({ key, amount }) => ({ key, amount }));
    return send(dataProvider.linkDifference, { id, requestId, parts: chosen }, 'differences.linked');
  };
  return (
    <Box sx={{ pb: 1.5 }}>
      <Parts parts={parts} />
      {canEdit && state === 'open' && (
        <Box
          sx={{
            display: 'flex',
            columnGap: 1.5,
            rowGap: 0.5,
            alignItems: 'center',
            flexWrap: 'wrap',
            pt: 0.5,
          }}
        >
          <Button variant="outlined" disabled={acting.busy} onClick={() => void link()}>
            {translate('differences.link')}
          </Button>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small', flex: '1 1 240px' }}>
            {translate('differences.linkNote')}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function Parts({ parts }: { parts: readonly DifferencePart[] }) {
  const translate = useTranslate();
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
      {parts.length > 1 && (
        <Box component="li" sx={{ ...panelRow, fontWeight: 600 }}>
          <Box component="span" sx={{ flex: '1 1 200px' }}>
            {translate('differences.total')}
          </Box>
          <Xof value={sum} strong />
        </Box>
      )}
    </Box>
  );
}

function Part({ part }: { part: DifferencePart }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const locale = useLocale();
  const { kind, amount, fee, day, reference, status, settledAt, line } = part;
  const facts = [
    fee !== 0 &&
      translate('differences.withFee', {
        amount: grouped(amount - fee),
        fee: `${fee < 0 ? '−' : '+'} ${grouped(Math.abs(fee))}`,
      }),
    line
      ? translate('differences.line', { day: shortDay(line.day, locale), row: grouped(line.rowNumber) })
      : shortDay(day, locale),
    settledAt &&
      status &&
      translate('differences.settled', {
        status: translate(`status.${status}`),
        at: exact(settledAt, found.zone, locale, 'minute'),
      }),
  ].filter(Boolean);
  return (
    <Box component="li" sx={panelRow}>
      <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={partPath(part, found)}>
            {reference ?? translate(`differenceKind.${kind}`)}
          </Link>
          {reference && ` · ${translate(`differenceKind.${kind}`)}`}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      <Xof value={amount} />
    </Box>
  );
}
