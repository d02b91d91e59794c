import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { grouped, xof } from '../../../kit/format/money.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import { filtersOf } from '../../../kit/list/flatSearch.js';
import { listPath } from '../../../kit/list/listPath.js';
import { causesText } from '../../../../../server/merchant/alerts/kinds/causes-text.js';
import { SharedCauses } from '../../../kit/list/SharedCauses.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { AGE_TONE } from '../fields/breakValues.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { BREAK_AGES } from '../../../../../server/books/breaks/break-words.js';

/** The breaks of the list by age, count and amount; each age opens exactly the rows that it counts, and closes them again. */
export function Ageing() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const [chosen] = useProjectChoice();
  const { age: chosenAge, ...given } = filtersOf(params);
  const filters = { ...(chosen ? { projectId: chosen } : {}), ...given };
  const { data } = useRead(dataProvider.getBreakAgeing, filters, { every: 30_000, keep: true });
  const most = Math.max(1, ...(data ?? []).map(({ count }) => count));
  return (
    <>
      <Box component="nav" aria-label={translate('breaks.ageing')} sx={rowStyle}>
        {BREAK_AGES.map((age) => {
          const part = data?.find((each) => each.age === age);
          const active = chosenAge === age;
          return (
            <RouterLink
              key={age}
              to={listPath('breaks', { ...filters, age: active ? undefined : age })}
              aria-current={active ? 'true' : undefined}
              data-count={active ? undefined : (part?.count ?? 0)}
            >
              <span className="name">{translate(`age.${age}`)}</span>
              <span className="count">{data ? grouped(part?.count ?? 0) : '…'}</span>
              <span className="sum">
                {data ? xof(part?.amount ?? 0) : ''}
                {part && part.causes < part.count && ` · ${causesText(part, translate)}`}
              </span>
              <Box
                className="bar"
                aria-hidden
                sx={{
                  width: `${(100 * (part?.count ?? 0)) / most}%`,
                  bgcolor: `tone.${AGE_TONE[age]}.solid`,
                }}
              />
            </RouterLink>
          );
        })}
      </Box>
      <SharedCauses filters={chosenAge ? { ...filters, age: chosenAge } : filters} />
    </>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(5, minmax(118px, 1fr))', md: 'repeat(5, 1fr)' },
  overflowX: 'auto',
  flexShrink: 0,
  borderTop: 1,
  borderColor: 'own.line2',
  '& a': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 1,
    px: 1.5,
    pt: 0.5,
    pb: 1,
    color: 'text.primary',
    textDecoration: 'none',
    borderRight: 1,
    borderColor: 'divider',
  },
  '& a:last-of-type': { borderRight: 0 },
  '& a:hover': { bgcolor: 'own.hover' },
  '& a[aria-current]': { bgcolor: 'own.accentWash' },
  '& .name': { fontSize: 'small', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .count': { fontWeight: 600, gridRow: 'span 2', alignSelf: 'center', fontSize: 'body' },
  '& .sum': { fontSize: 'small', whiteSpace: 'nowrap' },
  '& .bar': { position: 'absolute', left: 0, bottom: 0, height: 3 },
};
