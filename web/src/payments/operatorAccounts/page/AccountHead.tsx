import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { Term } from '../../../kit/fields/Term.js';
import { xof } from '../../../kit/format/money.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { useCan } from '../../../kit/session/useSession.js';
import { AccountState } from '../fields/AccountState.js';
import { CashDialog, StatementDialog } from '../actions/DeclaredBalance.js';
import { CashinRequestDialog, CashinRequestNote } from '../actions/CashinRequest.js';
import { LowBalanceRuleDialog } from '../actions/LowBalanceRule.js';
import { FloatBalance } from '../fields/FloatBalance.js';
import { runwayText } from '../fields/balanceText.js';
import { lowBalanceText } from '../../../../../server/merchant/alerts/kinds/alert-text.js';
import { OutageDialog, OutageNote } from '../actions/Outage.js';
import { ReleaseDialog } from '../actions/ReleaseDialog.js';
import { verdictText } from './verdict.js';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { retriesPath } from '../fields/accountPaths.js';
import type { FundingView } from '../../../../../server/payments/payouts/funding/funding.view.js';
import Alert from '@mui/material/Alert';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';

type Open = 'statement' | 'cash' | 'cashin' | 'release' | 'rule' | 'outage' | undefined;

interface Props {
  account: AccountView;
  funding: FundingView | undefined;
}

/** Says how the account stands, shows balance and runway, and offers its actions: one filled, the next. */
export function AccountHead({ account, funding }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const keeps = can('edit', 'accounts');
  const request = account.cashinRequest;
  const cashin = request ? 'cash' : 'cashin';
  const [open, setOpen] = useState<Open>(keeps && params.has('cashin') ? cashin : undefined);
  const close = () => {
    setOpen(undefined);
    if (params.has('cashin')) setParams({}, { replace: true });
  };
  const next = nextAct(account, funding);
  const mayRelease = can('release', 'payouts');
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHead title={account.operatorName} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {account.projectName}
        </Box>
        <Box sx={{ flex: 1 }}>
          <AccountState account={account} />
        </Box>
      </Box>
      <Box sx={headStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="p" sx={{ fontSize: 'title', lineHeight: 1.35 }}>
            {verdictText(account, translate)}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', pt: 1 }}>
            {mayRelease && next === 'release' && (
              <Button variant="contained" onClick={() => setOpen('release')}>
                {translate('float.release')}…
              </Button>
            )}
            {account.retriesDue > 0 && (
              <Button
                component={RouterLink}
                to={retriesPath(account)}
                variant={next === 'retry' ? 'contained' : 'outlined'}
              >
                {translate('accounts.toRetry', { smart_count: account.retriesDue })}
              </Button>
            )}
            {keeps && (
              <>
                {!request && (
                  <Button
                    variant={next === 'cashin' ? 'contained' : 'outlined'}
                    disabled={!funding}
                    onClick={() => setOpen('cashin')}
                  >
                    {translate('float.prepareCashin')}…
                  </Button>
                )}
                <Button variant="outlined" onClick={() => setOpen('statement')}>
                  {translate('float.declare')}…
                </Button>
                <Button
                  variant={request && next === 'cashin' ? 'contained' : 'outlined'}
                  onClick={() => setOpen('cash')}
                >
                  {translate(request ? 'cashinRequest.declare' : 'float.cash')}…
                </Button>
              </>
            )}
            {!account.outageId && can('mark', 'accounts') && (
              <Button variant="outlined" onClick={() => setOpen('outage')}>
                {translate('float.markOutage')}…
              </Button>
            )}
          </Box>
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <FloatBalance balance={account.balance} zone={account.zone} risk={account.standing === 'short'} />
        </Box>
      </Box>
      <OutageNote account={account} />
      <Box sx={factsStyle}>
        <span title={translate('float.runwayNote')}>
          <Term name="runway">{translate('float.runway')}</Term>{' '}
          <strong>{runwayText(account.runwayHours, translate)}</strong>
        </span>
        <span>
          {translate('float.rule')} <Rule account={account} />
        </span>
        {keeps && (
          <Button size="small" sx={{ minHeight: 28 }} onClick={() => setOpen('rule')}>
            {translate('float.setRule')}…
          </Button>
        )}
      </Box>
      {request && <CashinRequestNote account={account} request={request} />}
      {account.alertId && <LowBalanceNote account={account} />}
      {open === 'statement' && <StatementDialog account={account} onClose={close} />}
      {open === 'cash' && <CashDialog account={account} onClose={close} />}
      {open === 'cashin' && funding && (
        <CashinRequestDialog account={account} proposed={funding.cashin} onClose={close} />
      )}
      {open === 'release' && funding && <ReleaseDialog account={account} funding={funding} onClose={close} />}
      {open === 'rule' && <LowBalanceRuleDialog account={account} onClose={close} />}
      {open === 'outage' && <OutageDialog account={account} onClose={close} />}
    </>
  );
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'center',
  color: 'text.secondary',
  '& strong': { color: 'text.primary' },
};

const headStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
};

/** Returns the act that ends what is wrong: a release where something fits, else a Cashin where one is needed, else retries. */
function nextAct(
  { standing, retriesDue }: AccountView,
  funding: FundingView | undefined,
): 'release' | 'cashin' | 'retry' | undefined {
  if (funding && funding.release.count > 0) return 'release';
  if (standing !== 'short' && standing !== 'refused') return undefined;
  if (funding?.cashin.amount !== 0) return 'cashin';
  return retriesDue > 0 ? 'retry' : undefined;
}

function Rule({ account: { belowAmount, belowHours } }: { account: AccountView }) {
  const translate = useTranslate();
  const parts = [
    belowAmount !== null && translate('float.ruleAmount', { amount: xof(belowAmount) }),
    belowHours !== null && translate('float.ruleHours', { smart_count: belowHours }),
  ].filter((part): part is string => Boolean(part));
  return <strong>{parts.length ? parts.join(' · ') : translate('float.ruleNone')}</strong>;
}

/** The open low-balance alert of an account, with the bound that raised it. */
function LowBalanceNote({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const { projectId, operatorId, operatorName, alertId, balance } = account;
  // The alert keeps the balance of its last repetition; the head shows the present one.
  const present = {
    low: balance.low,
    high: balance.high === null ? null : balance.high + (balance.mayArrive?.amount ?? 0),
  };
  const { data } = useRead(dataProvider.getLowBalanceAlerts, { projectId, operatorId }, { version: alertId });
  const alert = data?.[0];
  return (
    <Alert severity="warning">
      <strong>{translate('alertKind.title.low_balance', { operator: operatorName })}</strong>{' '}
      {alert && lowBalanceText({ ...alert.details, ...present }, translate, { amount: xof })}
    </Alert>
  );
}
