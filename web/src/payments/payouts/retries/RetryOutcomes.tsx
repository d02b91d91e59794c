import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RetryOutcomesView } from '../../../../../server/payments/payouts/retries/retries.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSubCodes } from '../../../kit/dataProvider/useSubCodes.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { SubCode } from '../../../kit/fields/SubCode.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { grouped, percent } from '../../../kit/format/money.js';
import { Page } from '../../../kit/layout/Page.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import { useLiveInterval } from '../../../kit/layout/useLiveInterval.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { RetryTabs } from './RetryTabs.js';

/** Shows how retries ended, by error code and payout by payout. */
export function RetryOutcomes() {
  const translate = useTranslate();
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('payout-retries', 10_000);
  const zone = useListZone();
  const read = useRead(dataProvider.getRetryOutcomes, { projectId }, { every, keep: true });
  return (
    <Page read={read} back="/payouts" backLabel="payouts.title" gone="retries.failed">
      {(view) => (
        <>
          <PageHead title={translate('retries.title')} intro={translate('retries.intro')} />
          <RetryTabs tab="outcomes" />
          <SuccessByCode rows={view.byCode} />
          <AttemptChains chains={view.chains} zone={zone} />
        </>
      )}
    </Page>
  );
}

/** Shows the success rate of retries by the previous failure. */
function SuccessByCode({ rows }: { rows: RetryOutcomesView['byCode'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Panel title={translate('retries.success')} note={translate('retries.successNote')} flush>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('retries.successEmpty')}
        </Typography>
      ) : (
        <PanelTable
          nowrap
          minWidth={420}
          head={['code', 'retried', 'paid', 'failed', 'open', 'share'].map((name) => ({
            text: translate(`retries.col.${name}`),
          }))}
        >
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
        </PanelTable>
      )}
    </Panel>
  );
}

interface AttemptChainsProps {
  chains: RetryOutcomesView['chains'];
  zone: string;
}

/** Payouts that were sent more than once, attempt after attempt: never two of them without a failure between. */
function AttemptChains({ chains, zone }: AttemptChainsProps) {
  const translate = useTranslate();
  const decode = useSubCodes();
  return (
    <Panel title={translate('retries.chains')} note={translate('retries.chainsNote')} flush>
      {chains.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('retries.chainsEmpty')}
        </Typography>
      )}
      {chains.map((chain) => (
        <Box
          key={chain.payoutId}
          sx={{
            display: 'flex',
            gap: 1.5,
            rowGap: 0.5,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            flexWrap: 'wrap',
            alignItems: 'center',
          }}
        >
          <Box sx={{ width: 220, flexShrink: 0 }}>
            <Link component={RouterLink} to={`/payouts/${chain.payoutId}`} color="inherit">
              <Xof value={chain.amount} />
            </Link>{' '}
            · <Phone value={chain.phone} of={{ subject: 'payout', id: chain.payoutId }} />
          </Box>
          {chain.attempts.map((attempt, place) => (
            <Box key={attempt.transactionId} sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
              {place > 0 && <span aria-hidden>→</span>}
              <Link
                component={RouterLink}
                to={`/transactions/${attempt.transactionId}`}
                underline="none"
                title={decode(attempt.list, attempt.code)?.means}
              >
                <StatusChip status={attempt.status} />
              </Link>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
                {attempt.code && `${attempt.code} · `}
                <When as="clock" at={attempt.at} zone={zone} />
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Panel>
  );
}
