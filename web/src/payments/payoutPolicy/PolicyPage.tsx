import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PolicyView } from '../../../../server/payments/payouts/policy/policy.view.js';
import { When } from '../../kit/fields/When.js';
import { Facts } from '../../kit/layout/Facts.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useCan } from '../../kit/session/useSession.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { LimitTable, TierTable } from '../../access/approvals/PolicyTables.js';
import { PolicyDialog } from './PolicyDialog.js';
import { usePolicy } from './usePolicy.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';
import { SETTING_FIELDS } from '../../../../server/payments/payouts/policy/policy-words.js';

/** Shows tiers and limits of the payout policy. */
export function PolicyPage() {
  return (
    <Page read={usePolicy()} back="/payouts" backLabel="payouts.title" gone="policy.gone">
      {(policy) => <Content policy={policy} />}
    </Page>
  );
}

function Content({ policy }: { policy: PolicyView }) {
  const translate = useTranslate();
  const can = useCan();
  const zone = useListZone();
  const [changing, setChanging] = useState(false);
  const { data: waiting } = useRead(dataProvider.getOpenProposal, { kind: 'policy.change' });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1100 }}>
      <PageHead title={translate('policy.title')} intro={translate('policy.intro')}>
        {can('edit', 'payout-policy') && !waiting && (
          <Button variant="contained" onClick={() => setChanging(true)}>
            {translate('policy.change')}…
          </Button>
        )}
      </PageHead>
      {waiting && (
        <Alert
          severity="warning"
          action={
            <Link component={RouterLink} to={`/proposals/${waiting.id}`}>
              {translate('policy.open')}
            </Link>
          }
        >
          {translate('policy.waiting')}
        </Alert>
      )}
      <Panel
        title={translate('policy.tiers')}
        note={
          <>
            {translate('policy.tiersNote')} · {translate('policy.version', { version: policy.version })},{' '}
            {translate('policy.since')} <When as="exact" at={policy.at} zone={zone} />
          </>
        }
        flush
      >
        <TierTable tiers={policy.tiers} />
      </Panel>
      <Panel title={translate('policy.limits')} note={translate('policy.limitsNote')} flush>
        <LimitTable limits={policy.limits} />
      </Panel>
      <Panel title={translate('policy.settings')}>
        <Facts
          longNames
          facts={SETTING_FIELDS.map((name) => ({
            label: translate(`policy.${name}`),
            value: settingText(policy.settings[name], translate),
          }))}
        />
      </Panel>
      <PolicyVersions zone={zone} />
      {changing && <PolicyDialog policy={policy} onClose={() => setChanging(false)} />}
    </Box>
  );
}

function settingText(value: number | boolean | null, translate: (key: string) => string): string {
  if (value === null) return translate('policy.never');
  return typeof value === 'boolean' ? translate(value ? 'frame.yes' : 'frame.no') : String(value);
}

/** Lists the versions with requester and approver. */
function PolicyVersions({ zone }: { zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { data: versions } = useRead(dataProvider.getPayoutPolicyVersions, {});
  if (!versions || versions.length < 2) return null;
  return (
    <Panel title={translate('policy.history')} flush>
      <PanelTable nowrap minWidth={480}>
        <tbody>
          {versions.map((version) => (
            <tr key={version.version}>
              <th scope="row">
                {translate('policy.version', { version: version.version })} · {version.reason}
              </th>
              <td>
                {version.proposedBy
                  ? translate('policy.decidedBy', {
                      a: nameOf(version.proposedBy),
                      b: nameOf(version.decidedBy),
                    })
                  : translate('policy.first')}
              </td>
              <td>
                <When as="exact" at={version.at} zone={zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}
