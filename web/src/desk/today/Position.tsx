import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import type { PositionView } from '../../../../server/reporting/today/position.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { currencyLabel, grouped } from '../../kit/format/money.js';
import { useProjectChoice } from '../../kit/layout/preferences.js';
import { useLiveInterval } from '../../kit/layout/useLiveInterval.js';
import { listPath } from '../../kit/list/listPath.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { curveDayText } from '../../payments/operatorAccounts/page/curveDayText.js';
import { curveOf } from '../../payments/operatorAccounts/page/curve.js';
import { CurvePlot } from '../../payments/operatorAccounts/page/CurvePlot.js';
import { FigurePanel } from './FigurePanel.js';
import { PanelFailed, PanelWaiting } from './PanelStates.js';
import { useLinks } from './useLinks.js';

const EVERY_MS = 120_000;
/** Accounts shown one by one. */
const MOST = 5;

/** The sum of all accounts over 14 days, what came in and went out today, and the accounts, the worst first. */
export function Position({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('accounts', EVERY_MS);
  const position = useRead(
    dataProvider.getPosition,
    { projectId },
    { every, keep: true, staleTime: EVERY_MS },
  );
  if (!position.data)
    return (
      <FigurePanel title={translate('today.position')} note={translate('today.days14')}>
        {position.error ? <PanelFailed again={() => void position.refetch()} /> : <PanelWaiting />}
      </FigurePanel>
    );
  return <Sum position={position.data} data={data} />;
}

function Sum({ position, data }: { position: PositionView; data: DashboardView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const links = useLinks(data);
  const points = position.points.map((point) => ({ ...point, stated: null }));
  const curve = curveOf({ from: position.from, points }, { zone, belowAmount: null });
  const { low, high, accounts } = position;
  return (
    <FigurePanel
      title={translate('today.position')}
      note={translate('today.days14')}
      hero={<Link to={links.accounts}>{grouped(low)}</Link>}
      heroNote={translate('today.atLeast', { currency: currencyLabel() })}
    >
      <p className="line">
        {translate('today.inOut')}{' '}
        <Link to={links.completed('payin')}>
          {translate('today.paidIn', { amount: grouped(position.inAmount) })}
        </Link>
        {', '}
        <Link to={links.completed('payout')}>
          {translate('today.paidOut', { amount: grouped(position.outAmount) })}
        </Link>
      </p>
      {curve && (
        <CurvePlot
          curve={curve}
          label={translate('today.positionChart')}
          short={accounts.some(({ standing }) => standing === 'short')}
          middle={
            high !== null && high > low ? translate('today.atMost', { amount: grouped(high) }) : undefined
          }
          describe={(day) => ({
            text: curveDayText(day, translate, locale),
            to: listPath('transactions', {
              ...links.within,
              status: 'completed',
              from: day.from,
              to: day.to,
            }),
          })}
        />
      )}
      <ul className="rows">
        {accounts.length === 0 && <li className="line">{translate('today.noAccounts')}</li>}
        {shownOf(accounts).map((account) => (
          <Account key={`${account.projectId} ${account.operatorId}`} account={account} all={accounts} />
        ))}
        <Others accounts={accounts.slice(shownOf(accounts).length)} to={links.accounts} />
      </ul>
    </FigurePanel>
  );
}

const shownOf = (accounts: readonly PositionView['accounts'][number][]) =>
  accounts.length > MOST ? accounts.slice(0, MOST - 1) : accounts;

interface AccountProps {
  account: PositionView['accounts'][number];
  all: PositionView['accounts'];
}

function Account({ account, all }: AccountProps) {
  const translate = useTranslate();
  const { projectId, projectName, operatorId, operatorName, low, belowAmount, heldCount, standing } = account;
  const isShort = standing === 'short';
  const namesake = all.some((one) => one.operatorId === operatorId && one.projectId !== projectId);
  return (
    <li>
      <Link
        to={`/accounts/${projectId}/${operatorId}`}
        style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}
      >
        <span className="name">
          {operatorName}
          {namesake && <span className="faint"> · {projectName}</span>}{' '}
          {isShort && (
            <span className="risk">{translate('today.trouble.short', { smart_count: heldCount })}</span>
          )}
          {!isShort && belowAmount !== null && (
            <span>{translate('today.trouble.below', { limit: grouped(belowAmount) })}</span>
          )}
        </span>
        <span className={isShort ? 'value risk' : 'value'} data-figures translate="no">
          {grouped(low)}
        </span>
      </Link>
    </li>
  );
}

function Others({ accounts, to }: { accounts: PositionView['accounts']; to: string }) {
  const translate = useTranslate();
  if (!accounts.length) return null;
  return (
    <li>
      <Link to={to} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
        <span className="name">{translate('today.otherAccounts', { smart_count: accounts.length })}</span>
        <span className="value" data-figures translate="no">
          {grouped(accounts.reduce((sum, { low }) => sum + low, 0))}
        </span>
      </Link>
    </li>
  );
}
