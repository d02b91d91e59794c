import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { Page } from '../../layout/Page.js';
import { useRead } from '../../dataProvider/useRead.js';
import { BreakHistory } from './BreakHistory.js';
import { BreakFacts } from './BreakFacts.js';
import { BreakHead } from './BreakHead.js';
import { ClaimsTable } from './ClaimsTable.js';
import { BreakGuidance } from './BreakGuidance.js';
import { OPEN_BREAKS } from '../fields/breakValues.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** One thing that is wrong: who says what about it, whose it is, what was written about it, and how it ends. */
export function BreakPage() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getBreak, { id }, { every: 15_000 });
  return (
    <Page read={read} back={OPEN_BREAKS} backLabel="breaks.title" gone="breaks.gone">
      {(found) => (
        <>
          <BreakHead found={found} />
          <BreakGuidance found={found} />
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 330px' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
              <ClaimsTable found={found} />
              <BreakHistory found={found} />
            </Box>
            <BreakFacts found={found} />
          </Box>
        </>
      )}
    </Page>
  );
}
