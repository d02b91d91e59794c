import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountView } from '../../../../server/float/accounts/account.view.js';
import { Term } from '../../fields/Term.js';
import type { TermName } from '../../fields/termName.js';
import { xof } from '../../format/money.js';
import { PageHead } from '../../layout/PageHead.js';
import { Panel } from '../../layout/Panel.js';
import { useCan } from '../../access/useSession.js';
import { AccountState } from '../fields/AccountState.js';
import { PendingInBounds } from './PendingInBounds.js';
import { CashDialog, StatementDialog } from '../actions/DeclaredBalance.js';
import { LowBalanceRuleDialog } from '../actions/LowBalanceRule.js';
import { FloatBalance } from '../fields/FloatBalance.js';
import { runwayText } from '../fields/balanceText.js';
import { lowBalanceText } from '../../../../server/alerts/kinds/alert-text.js';
import { OutageDialog, OutageNote } from '../actions/Outage.js';
import { ReleaseDialog } from '../actions/ReleaseDialog.js';
import { verdictText } from './verdict.js';
import { useSearchParams } from 'react-router-dom';
import type { FundingView } from '../../../../server/payouts/funding/funding.view.js';
import Alert from '@mui/material/Alert';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';

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
  const [open, setOpen] = useState<Open>(keeps && params.has('cashin') ? 'cashin' : undefined);
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
            {keeps && (
              <>
                <Button
                  variant={next === 'cashin' ? 'contained' : 'outlined'}
                  disabled={!funding}
                  onClick={() => setOpen('cashin')}
                >
                  {translate('float.prepareCashin')}…
                </Button>
                <Button variant="outlined" onClick={() => setOpen('statement')}>
                  {translate('float.declare')}…
                </Button>
                <Button variant="outlined" onClick={() => setOpen('cash')}>
                  {translate('float.cash')}…
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
      <Panel>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
          <Figure term="float" label={translate('float.float')} note={translate('float.floatNote')}>
            <PendingInBounds account={account} />
          </Figure>
          <Figure term="runway" label={translate('float.runway')} note={translate('float.runwayNote')}>
            <Box component="span" sx={{ fontSize: 'title', fontWeight: 600 }}>
              {runwayText(account.runwayHours, translate)}
            </Box>
          </Figure>
          <Figure label={translate('float.rule')}>
            <Rule account={account} />
            {keeps && (
              <Box>
                <Button size="small" sx={{ ml: -1 }} onClick={() => setOpen('rule')}>
                  {translate('float.setRule')}…
                </Button>
              </Box>
            )}
          </Figure>
        </Box>
      </Panel>
      {account.alertId && <LowBalanceNote account={account} />}
      {open === 'statement' && <StatementDialog account={account} onClose={close} />}
      {open === 'cash' && <CashDialog account={account} onClose={close} />}
      {open === 'cashin' && funding && (
        <CashDialog account={account} proposed={funding.cashin} onClose={close} />
      )}
      {open === 'release' && funding && <ReleaseDialog account={account} funding={funding} onClose={close} />}
      {open === 'rule' && <LowBalanceRuleDialog account={account} onClose={close} />}
      {open === 'outage' && <OutageDialog account={account} onClose={close} />}
    </>
  );
}

const headStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
};

/** Returns the act that ends what is wrong: a release where something fits, else a Cashin where payouts wait or were refused. */
function nextAct(
  { standing }: AccountView,
  funding: FundingView | undefined,
): 'release' | 'cashin' | undefined {
  if (funding && funding.release.count > 0) return 'release';
  return standing === 'short' || standing === 'refused' ? 'cashin' : undefined;
}

interface FigureProps {
  label: string;
  term?: TermName;
  note?: string;
  children: ReactNode;
}

function Figure({ label, term, note, children }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" color="textSecondary" component="div">
        {term ? <Term name={term}>{label}</Term> : label}
      </Typography>
      {children}
      {note && (
        <Typography variant="caption" color="textSecondary" component="div">
          {note}
        </Typography>
      )}
    </Box>
  );
}

function Rule({ account: { belowAmount, belowHours } }: { account: AccountView }) {
  const translate = useTranslate();
  const parts = [
    belowAmount !== null && translate('float.ruleAmount', { amount: xof(belowAmount) }),
    belowHours !== null && translate('float.ruleHours', { smart_count: belowHours }),
  ].filter((part): part is string => Boolean(part));
  return <Box>{parts.length ? parts.join(' · ') : translate('float.ruleNone')}</Box>;
}

/** The open low-balance alert of an account, with the bound that raised it. */
function LowBalanceNote({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const { projectId, operatorId, operatorName, alertId } = account;
  const { data } = useRead(dataProvider.getLowBalanceAlerts, { projectId, operatorId }, { version: alertId });
  const alert = data?.[0];
  return (
    <Alert severity="warning">
      <strong>{translate('alertKind.title.low_balance', { operator: operatorName })}</strong>{' '}
      {alert && lowBalanceText(alert.details, translate, { amount: xof })}
    </Alert>
  );
}
