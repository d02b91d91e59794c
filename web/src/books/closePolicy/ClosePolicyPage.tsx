import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  ClosePolicyView,
  CloseLimits,
} from '../../../../server/books/close-policy/close-policy.view.js';
import { grouped } from '../../kit/format/money.js';
import { When } from '../../kit/fields/When.js';
import { Facts } from '../../kit/layout/Facts.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useCan } from '../../kit/session/useSession.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { FormAmount } from '../../kit/inputs/AmountInput.js';
import { FormReason } from '../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

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
  const can = useCan();
  const zone = useListZone();
  const [changing, setChanging] = useState(false);
  const sees = can('list', 'proposals');
  const { data: pending } = useRead(
    dataProvider.getOpenProposal,
    sees ? { kind: 'close_policy.change' } : undefined,
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 900 }}>
      <PageHead title={translate('closePolicy.title')} intro={translate('closePolicy.intro')}>
        {can('edit', 'close-policy') && !pending && (
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

/** Other limits, proposed together with their reason; another administrator approves them. */
function ClosePolicyDialog({ policy, onClose }: { policy: ClosePolicyView; onClose: () => void }) {
  const translate = useTranslate();
  const { writeOffAct, writeOffDay, ownedBreak, version } = policy;
  const limits: Record<keyof CloseLimits, number | null> = { writeOffAct, writeOffDay, ownedBreak };
  return (
    <ActDialog
      title={translate('closePolicy.change')}
      text={translate('closePolicy.changeText')}
      act={translate('closePolicy.propose')}
      values={{ ...limits, reason: '' }}
      action={dataProvider.proposeClosePolicy}
      params={({ requestId: _, ...proposal }) => ({ ...proposal, version })}
      done="closePolicy.proposed"
      onClose={onClose}
    >
      {LIMITS.map((name) => (
        <FormAmount key={name} source={name} required label={`closePolicy.${name}`} />
      ))}
      <FormReason min={1} />
    </ActDialog>
  );
}

/** Lists the versions with requester and approver. */
function ClosePolicyVersions({ zone }: { zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { data } = useRead(dataProvider.getClosePolicyVersions, {});
  if (!data || data.length < 2) return null;
  return (
    <Panel title={translate('closePolicy.history')} flush>
      <PanelTable
        minWidth={720}
        head={[
          { text: translate('closePolicy.versionCol') },
          ...LIMITS.map((name) => ({ text: translate(`closePolicy.short.${name}`) })),
          { text: translate('closePolicy.decided'), words: true },
          { text: translate('closePolicy.since'), words: true },
        ]}
      >
        <tbody>
          {data.map((one) => (
            <tr key={one.version}>
              <th scope="row">
                {one.version} · {one.reason}
              </th>
              {LIMITS.map((name) => (
                <td key={name}>{grouped(one[name])}</td>
              ))}
              <td className="words">
                {[one.proposedBy, one.decidedBy]
                  .map((by) => nameOf(by))
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td className="words">
                <When as="exact" at={one.at} zone={zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}

/** The limits, in the order in which they are shown. */
const LIMITS = ['writeOffAct', 'writeOffDay', 'ownedBreak'] as const satisfies readonly (keyof CloseLimits)[];
