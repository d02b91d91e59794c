import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ClosePolicyView } from '../../../server/reconciliation/close-policy/close-policy.view.js';
import { grouped } from '../format/money.js';
import { When } from '../fields/When.js';
import { Facts } from '../layout/Facts.js';
import { Page } from '../layout/Page.js';
import { PageHead } from '../layout/PageHead.js';
import { Panel } from '../layout/Panel.js';
import { useCan } from '../access/useSession.js';
import { useListZone } from '../list/useListZone.js';
import { useRead } from '../dataProvider/useRead.js';
import { ClosePolicyDialog } from './ClosePolicyDialog.js';
import { ClosePolicyVersions } from './ClosePolicyVersions.js';
import { LIMITS } from './limits.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** Amounts above which a second person decides about adjustments, write-offs and breaks. */
export function ClosePolicyPage() {
  const read = useRead(dataProvider.getClosePolicy, {});
  return (
    <Page read={read} back="/days" backLabel="days.title" gone="closePolicy.gone">
      {(policy) => <Content policy={policy} />}
    </Page>
  );
}

function Content({ policy }: { policy: ClosePolicyView }) {
  const translate = useTranslate();
  const may = useCan();
  const zone = useListZone();
  const [changing, setChanging] = useState(false);
  const sees = may('list', 'proposals');
  const { data: pending } = useRead(
    dataProvider.getOpenProposal,
    sees ? { kind: 'close_policy.change' } : undefined,
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 900 }}>
      <PageHead title={translate('closePolicy.title')} intro={translate('closePolicy.intro')}>
        {may('edit', 'close-policy') && !pending && (
          <Button variant="contained" onClick={() => setChanging(true)}>
            {translate('closePolicy.change')}…
          </Button>
        )}
      </PageHead>
      {pending && (
        <Alert
          severity="warning"
          action={
            <Link component={RouterLink} to={`/proposals/${pending.id}`}>
              {translate('day.openProposal')}
            </Link>
          }
        >
          {translate('closePolicy.pending')}
        </Alert>
      )}
      <Panel
        title={translate('closePolicy.limits')}
        note={
          <>
            {translate('closePolicy.version', { version: policy.version })} ·{' '}
            <When as="exact" at={policy.at} zone={zone} />
          </>
        }
      >
        <Facts
          facts={LIMITS.map((name) => ({
            label: translate(`closePolicy.${name}`),
            value: grouped(policy[name]),
            note: translate(`closePolicy.${name}Help`),
          }))}
        />
      </Panel>
      <ClosePolicyVersions zone={zone} />
      {changing && <ClosePolicyDialog policy={policy} onClose={() => setChanging(false)} />}
    </Box>
  );
}
