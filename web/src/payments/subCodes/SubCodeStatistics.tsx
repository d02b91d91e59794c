import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Panel } from '../../kit/layout/Panel.js';

/** Counts how transactions with the code were resolved, and defines the figures. */
export function SubCodeStatistics({ id }: { id: string }) {
  const { data } = useRead(dataProvider.getSubCodeStatistics, { id });
  const translate = useTranslate();
  if (!data) return null;
  const { days, followedDays: followed, total, retried, created, open, failedAgain, ended } = data;
  const lines = [
    ['subCode.retried', retried],
    ['subCode.created', created],
    ['subCode.pending', open],
    ['subCode.failedAgain', failedAgain],
    ['subCode.ended', ended],
  ] as const;
  return (
    <Panel title={translate('subCode.statistics')}>
      {total === 0 ? (
        translate('subCode.none', { days })
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <strong>{translate('subCode.resolved', { resolved: retried + created, total })}</strong>
          <Box component="dl" sx={counts}>
            {lines.map(([label, count]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt">{translate(label)}</Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {count}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 'body', mt: 1 }}>
        {translate('subCode.definition', { days, followed })}
      </Box>
    </Panel>
  );
}

const counts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) 48px',
  columnGap: 3,
  rowGap: 0.5,
};
