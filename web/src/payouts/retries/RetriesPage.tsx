import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Page } from '../../layout/Page.js';
import { PageHead } from '../../layout/PageHead.js';
import { useLive, useProjectChoice } from '../../layout/preferences.js';
import { useListZone } from '../../list/useListZone.js';
import { useRead } from '../../dataProvider/useRead.js';
import { AttemptChains } from './AttemptChains.js';
import { DueRetries } from './DueRetries.js';
import { SuccessByCode } from './SuccessByCode.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** What repeating came to, what is due to be repeated, and by whom. */
export function RetriesPage() {
  const translate = useTranslate();
  const [projectId] = useProjectChoice();
  const [live] = useLive();
  const zone = useListZone();
  const read = useRead(dataProvider.getRetries, { projectId }, { every: live && 10_000, keep: true });
  return (
    <Page read={read} back="/payouts" backLabel="payouts.title" gone="retries.failed">
      {(view) => (
        <>
          <PageHead title={translate('retries.title')} intro={translate('retries.intro')} />
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1.5fr) minmax(0, 1fr)' },
            }}
          >
            <DueRetries due={view.due} zone={zone} />
            <SuccessByCode rows={view.byCode} />
          </Box>
          <AttemptChains chains={view.chains} zone={zone} />
        </>
      )}
    </Page>
  );
}
