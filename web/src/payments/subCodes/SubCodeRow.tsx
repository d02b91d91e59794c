import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { Chip } from '../../kit/fields/Chip.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useWord } from '../../kit/fields/Word.js';
import { listPath } from '../../kit/list/listPath.js';
import { MONO } from '../../kit/theme/theme.js';

/** One code: meaning, whose it is, what to do; the other language beneath, for those who talk to its speakers. */
export function SubCodeRow({ row }: { row: SubCodeView }) {
  const [project] = useProjects();
  const wiki = project && `${project.wikiUrl.replace(/\/$/, '')}/${row.list}`;
  const translate = useTranslate();
  const word = useWord();
  const own = useLocale() === 'fr' ? 'fr' : 'en';
  const other = own === 'fr' ? 'en' : 'fr';
  return (
    <Box component="li" sx={style}>
      <Box sx={{ fontFamily: MONO, fontWeight: 600 }}>Code{row.code}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{row.meaning[own]}</Box>
        <Box lang={other} sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {row.meaning[other]}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box>
          <strong>{word('nextStep', row.nextStep)}.</strong> {row.advice[own]}
        </Box>
        <Box lang={other} sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {row.advice[other]}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignContent: 'start' }}>
        <Chip tone={row.fault === 'customer' ? 'quiet' : 'wait'}>{word('fault', row.fault)}</Chip>
        <Chip tone={row.safeToRetry ? 'ok' : 'failed'} wraps>
          {translate('frame.label', { label: translate('subCodes.col.safe') })}{' '}
          {translate(row.safeToRetry ? 'subCodes.safeYes' : 'subCodes.safeNo')}
        </Chip>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          alignContent: 'start',
          justifyItems: { md: 'end' },
          fontSize: 'small',
        }}
      >
        <Link
          component={RouterLink}
          to={`/sub-codes/${row.id}`}
          sx={{ minHeight: 24, display: 'inline-flex', alignItems: 'center' }}
        >
          {translate('subCode.open')}
        </Link>
        <Link
          component={RouterLink}
          to={listPath('transactions', { subCode: row.id })}
          sx={{ minHeight: 24, display: 'inline-flex', alignItems: 'center' }}
        >
          {translate('transactions.title')}
        </Link>
        {wiki && (
          <Link
            href={wiki}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ minHeight: 24, display: 'inline-flex', gap: 0.5, alignItems: 'center' }}
          >
            {translate('transaction.wiki')} <OpenInNew aria-hidden sx={{ fontSize: 16 }} />
          </Link>
        )}
      </Box>
    </Box>
  );
}

const style = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '74px minmax(0, 1fr) minmax(0, 1.35fr) 190px 92px' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 'body',
  '& strong': { fontWeight: 500 },
};
