import Box from '@mui/material/Box';
import { useTranslate, useLocale } from 'react-admin';
import { Page } from '../../layout/Page.js';
import { PageHead } from '../../layout/PageHead.js';
import { useLive, useProjectChoice } from '../../layout/preferences.js';
import { useListZone } from '../../list/useListZone.js';
import { useRead } from '../../dataProvider/useRead.js';
import { AttemptChains } from './AttemptChains.js';
import { DueRetries } from './DueRetries.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import Typography from '@mui/material/Typography';
import type { RetriesView } from '../../../../server/payouts/retries/retries.view.js';
import { grouped, percent } from '../../format/money.js';
import { SubCode } from '../../fields/SubCode.js';
import { Panel } from '../../layout/Panel.js';
import { panelTableStyle } from '../../layout/tableStyles.js';

/** Shows due retries and their success. */
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

/** Shows the success rate of retries by the previous failure. */
function SuccessByCode({ rows }: { rows: RetriesView['byCode'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Panel title={translate('retries.success')} note={translate('retries.successNote')} flush>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('retries.successEmpty')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={panelTableStyle(420)}>
            <thead>
              <tr>
                {['code', 'retried', 'paid', 'failed', 'open', 'share'].map((name) => (
                  <th key={name} scope="col">
                    {translate(`retries.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ list, code, retried, paid, failed, open }) => (
                <tr key={`${list}.${code ?? ''}`}>
                  <th scope="row">
                    <Box sx={{ maxWidth: 260, overflow: 'hidden' }}>
                      {code ? <SubCode list={list} code={code} /> : translate('retries.noCode')}
                    </Box>
                  </th>
                  <td>{grouped(retried)}</td>
                  <td>{grouped(paid)}</td>
                  <td>{grouped(failed)}</td>
                  <td>{grouped(open)}</td>
                  <td>{paid + failed > 0 ? percent(paid, paid + failed, locale) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Panel>
  );
}
