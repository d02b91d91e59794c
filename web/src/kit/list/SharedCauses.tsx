import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { Xof } from '../fields/Xof.js';
import { grouped, xof } from '../format/money.js';
import { listPath } from './listPath.js';

/**
 * Names the causes that several breaks of a list share, with their money counted once; each opens exactly its breaks among those of
 * the list. Renders nothing where each break has a cause of its own.
 */
export function SharedCauses({ filters }: { filters: Record<string, string> }) {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getBreakCauses, filters, { every: 30_000, keep: true });
  if (!data?.shared.length) return null;
  const { count, causes, amount, shared, sharedCount } = data;
  return (
    <Box component="nav" aria-label={translate('causes.title')} sx={stripStyle}>
      <span>
        {translate('causes.summary', {
          smart_count: causes,
          causes: grouped(causes),
          breaks: grouped(count),
          amount: xof(amount),
        })}
      </span>
      {shared.map((cause) => (
        <RouterLink
          key={cause.id}
          to={listPath('breaks', { ...filters, causeId: cause.id })}
          data-count={cause.count}
        >
          {translate(`causeKind.${cause.kind}`)} {cause.reference ?? cause.operatorName}{' '}
          <span className="parts">×{grouped(cause.count)}</span> <Xof value={cause.amount} />
        </RouterLink>
      ))}
      {sharedCount > shared.length && (
        <span>{translate('causes.others', { smart_count: sharedCount - shared.length })}</span>
      )}
    </Box>
  );
}

const stripStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  flexShrink: 0,
  py: 1,
  px: { xs: 2, md: 0 },
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  '& a': { color: 'primary.main', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& .parts': { color: 'text.secondary' },
};
