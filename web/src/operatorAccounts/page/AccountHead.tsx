import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountView, AccountRow } from '../../../../server/float/accounts/account.view.js';
import { Term } from '../../fields/Term.js';
import type { TermName } from '../../fields/termName.js';
import { xof } from '../../format/money.js';
import { PageHead } from '../../layout/PageHead.js';
import { Panel } from '../../layout/Panel.js';
import { useCan } from '../../access/useSession.js';
import { AccountState } from '../fields/AccountState.js';
import { PendingInBounds } from './PendingInBounds.js';
import { CashDialog, StatementDialog } from '../actions/DeclaredBalance.js';
import { FloatBalance } from '../fields/FloatBalance.js';
import { runwayText } from '../fields/balanceText.js';
import { lowBalanceText } from '../../../../server/alerts/kinds/alert-text.js';
import { OutageDialog, OutageNote } from '../actions/Outage.js';
import Alert from '@mui/material/Alert';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';
import { AmountInput } from '../../inputs/AmountInput.js';
import { CountInput } from '../../inputs/CountInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSend } from '../../dataProvider/useSend.js';

type Open = 'statement' | 'cash' | 'rule' | 'outage' | undefined;

/** Shows name, balance and runway of the account and offers its actions. */
export function AccountHead({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const keeps = can('edit', 'accounts');
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
        {keeps && (
          <>
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
      <OutageNote account={account} />
      <Panel>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
          <Figure term="float" label={translate('float.float')} note={translate('float.floatNote')}>
            <FloatBalance balance={account.balance} zone={account.zone} />
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
      {open === 'rule' && <LowBalanceRuleDialog account={account} onClose={close} />}
      {open === 'outage' && <OutageDialog account={account} onClose={close} />}
    </>
  );
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

/** Sets the low-balance rule: by amount, by hours of runway, or none. */
function LowBalanceRuleDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [belowAmount, setAmount] = useState(account.belowAmount);
  const [belowHours, setHours] = useState(account.belowHours);
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const set = () => {
    const { projectId, operatorId } = account;
    return send(
      dataProvider.setLowBalanceRule,
      { projectId, operatorId, belowAmount, belowHours },
      'float.ruleDone',
    );
  };
  return (
    <FormDialog
      title={`${translate('float.rule')} · ${account.operatorName}`}
      text={translate('float.ruleText')}
      act={translate('frame.save')}
      acting={acting}
      onSubmit={set}
      onClose={onClose}
    >
      <AmountInput
        autoFocus
        label={translate('float.belowAmount')}
        value={belowAmount}
        onChange={setAmount}
        error={fields['belowAmount']}
      />
      <CountInput
        label={translate('float.belowHours')}
        value={belowHours}
        onChange={setHours}
        error={fields['belowHours']}
      />
    </FormDialog>
  );
}
