import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FailedPayoutRow } from '../../../../../server/payments/payouts/retries/retries.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { xof } from '../../../kit/format/money.js';
import type { Selectable } from '../../../kit/list/columns.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { alikeKey } from './alike.js';
import { useFailedPayoutColumns } from './columns.js';
import { useFailedPayoutFilters } from './filters.js';
import { RetryTabs } from './RetryTabs.js';
import { RetryTogether } from './RetryTogether.js';
import { UnprovenFailures } from './UnprovenFailures.js';

const LATEST = { field: 'stateAt', order: 'DESC' as const };
const ACTIONS = { href: ({ id }: FailedPayoutRow) => `/payouts/${id}` };

/** Failed payouts: why, whose fault, and from when each may be retried, alone or with others of its account and cause. */
export function FailedPayoutList() {
  const translate = useTranslate();
  const selects = useCan()('request', 'payouts');
  const zone = useListZone();
  const [chosen, setChosen] = useState<string>();
  // Once a row is chosen only those of its account and cause are offered, so that a selection is one request.
  const selectable = useMemo<Selectable<FailedPayoutRow>>(
    () => ({
      offered: (row) => row.may.includes('request') && (chosen === undefined || alikeKey(row) === chosen),
      label: ({ beneficiary, purpose, amount }) =>
        translate('selection.row', { what: `${beneficiary ?? purpose}, ${xof(amount)}` }),
      onPhone: true,
    }),
    [chosen, translate],
  );
  return (
    <ListPage<FailedPayoutRow>
      resource="payout-retries"
      texts="retries"
      columns={useFailedPayoutColumns(zone)}
      filters={useFailedPayoutFilters()}
      sort={LATEST}
      actions={ACTIONS}
      head={
        <Button component={Link} to="/payouts" color="inherit">
          {translate('payouts.title')}
        </Button>
      }
      tabs={<RetryTabs tab="due" />}
      above={
        <>
          <SendingBanner />
          <UnprovenFailures zone={zone} />
        </>
      }
      selectable={selects ? selectable : undefined}
      bulkActions={<RetryTogether onChosen={setChosen} />}
      {...(selects ? { hint: 'retries.keys' } : {})}
    />
  );
}
