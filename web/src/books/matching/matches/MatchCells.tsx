import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { LineView } from '../../../../../server/books/imports/import.view.js';
import type { MatchTarget } from '../../../../../server/books/matching/matching.view.js';
import { grouped } from '../../../kit/format/money.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { shortened } from '../../../kit/fields/Reference.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { When } from '../../../kit/fields/When.js';
import { MONO } from '../../../kit/theme/theme.js';

/** Shows a line: time, amount, direction and identifiers. */
export function LineCell({ line, zone }: { line: LineView; zone: string }) {
  const translate = useTranslate();
  const identifier = line.reference ?? line.receipt ?? line.requestId ?? line.token;
  return (
    <Two
      name={
        <>
          <Mono text={identifier} /> {!identifier && line.label}
        </>
      }
      amount={`${line.direction === 'in' ? '+' : '−'}${grouped(line.amount)}`}
      under={
        <>
          <When as="clock" at={line.happenedAt} zone={zone} />
          <Phone value={line.phone} of={{ subject: 'import_line', id: line.id }} />
          {identifier && line.label && <span>{line.label}</span>}
          <Link component={RouterLink} to={`/imports/${line.importId}`} title={line.sourceName}>
            {translate('matching.row', { number: grouped(line.rowNumber) })}
          </Link>
        </>
      }
    />
  );
}

/** A transaction, a Cashin or a Cashout. */
export function TargetCell({ target, zone }: { target: MatchTarget; zone: string }) {
  const translate = useTranslate();
  const away = target.what === 'payout' || target.what === 'cashout';
  const name =
    target.kind === 'transaction' ? translate(`kind.${target.what}`) : translate(`movement.${target.what}`);
  return (
    <Two
      name={
        target.kind === 'transaction' ? (
          <Link component={RouterLink} to={`/transactions/${target.id}`}>
            <Mono text={target.reference ?? target.id} />
          </Link>
        ) : (
          <Mono text={target.reference} />
        )
      }
      amount={`${away ? '−' : '+'}${grouped(target.amount)}`}
      under={
        <>
          <When as="clock" at={target.at} zone={zone} />
          <span>{name}</span>
          {target.kind === 'transaction' && <StatusChip status={target.status} />}
          <Phone value={target.phone} of={{ subject: 'transaction', id: target.id }} />
          <span>{target.operatorName}</span>
        </>
      }
    />
  );
}

function Mono({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Box component="span" title={text} sx={{ fontFamily: MONO, fontSize: 'body' }}>
      {shortened(text, 28)}
    </Box>
  );
}

function Two({ name, amount, under }: { name: React.ReactNode; amount: string; under: React.ReactNode }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        <strong style={{ whiteSpace: 'nowrap' }}>{amount}</strong>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          rowGap: 0,
          alignItems: 'center',
          flexWrap: 'wrap',
          color: 'text.secondary',
          fontSize: 'small',
        }}
      >
        {under}
      </Box>
    </>
  );
}
