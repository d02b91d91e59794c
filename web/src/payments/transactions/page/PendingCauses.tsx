import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  PendingCause,
  PendingEvidence,
} from '../../../../../server/payments/transactions/views/pending-cause.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { useWord } from '../../../kit/fields/Word.js';
import { LabelledRow } from '../../../kit/layout/LabelledRow.js';
import { listPath } from '../../../kit/list/listPath.js';
import { usePendingTexts } from './usePendingTexts.js';

/** The most likely cause, with its certainty, its evidence and who must act. */
export function FirstCause({ cause }: { cause: PendingCause }) {
  const { why } = usePendingTexts();
  const { askedCount } = useRecord('transactions');
  const translate = useTranslate();
  return (
    <LabelledRow label={translate('transaction.why')}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <strong>{why(cause)}</strong> <Evidence cause={cause} />{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('pending.checked', { smart_count: askedCount })}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Certainty cause={cause} />
        <ActionBy cause={cause} />
      </Box>
    </LabelledRow>
  );
}

/** The other causes, most likely first. */
export function OtherCauses({ causes }: { causes: readonly PendingCause[] }) {
  const { why } = usePendingTexts();
  const translate = useTranslate();
  const word = useWord();
  if (!causes.length) return null;
  return (
    <LabelledRow label={translate('pending.others')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, flex: 1, minWidth: 200, display: 'grid', gap: 0.5 }}>
        {causes.map((cause, place) => (
          <li key={place}>
            {why(cause)} <Evidence cause={cause} />{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {word('pendingCertainty', cause.certainty)} · {word('pendingActor', cause.actor)}
            </Box>
          </li>
        ))}
      </Box>
    </LabelledRow>
  );
}

function Certainty({ cause: { certainty } }: { cause: PendingCause }) {
  const word = useWord();
  return (
    <Chip tone="quiet" tip={word('pendingCertaintyTip', certainty)}>
      {word('pendingCertainty', certainty)}
    </Chip>
  );
}

function ActionBy({ cause: { actor } }: { cause: PendingCause }) {
  const translate = useTranslate();
  const word = useWord();
  if (actor === 'none') return <Chip tone="quiet">{word('pendingActor', actor)}</Chip>;
  return (
    <>
      <span>{translate('pending.actor')}</span>
      <Chip tone={actor === 'customer' ? 'quiet' : 'wait'}>{word('pendingActor', actor)}</Chip>
    </>
  );
}

function Evidence({ cause }: { cause: PendingCause }) {
  const { projectId } = useRecord('transactions');
  const word = useWord();
  const can = useCan();
  const links = cause.evidence.flatMap((evidence) => {
    const { resource, action, path } = pathOf(evidence, projectId);
    return can(action, resource) ? [{ path, type: evidence.type }] : [];
  });
  return (
    <>
      {links.map(({ path, type }) => (
        <Link key={path} component={RouterLink} to={path} underline="always" sx={{ mr: 1 }}>
          {word('pendingEvidence', type)}
        </Link>
      ))}
    </>
  );
}

interface EvidencePath {
  resource: string;
  action: 'list' | 'show';
  path: string;
}

function pathOf({ type, id, filters }: PendingEvidence, projectId: string): EvidencePath {
  const record = (resource: string): EvidencePath => ({
    resource,
    action: 'show',
    path: `/${resource}/${id ?? ''}`,
  });
  const list = (resource: string): EvidencePath => ({
    resource,
    action: 'list',
    path: listPath(resource, filters),
  });
  switch (type) {
    case 'exchange':
      return record('exchanges');
    case 'delivery':
      return record('received-callbacks');
    case 'transaction':
      return record('transactions');
    case 'payout':
      return record('payouts');
    case 'project':
      return record('projects');
    case 'proposal':
      return record('proposals');
    case 'account':
      return { resource: 'accounts', action: 'show', path: `/accounts/${projectId}/${id ?? ''}` };
    case 'deliveries':
      return list('received-callbacks');
    case 'transactions':
    case 'sweeps':
      return list(type);
  }
}
