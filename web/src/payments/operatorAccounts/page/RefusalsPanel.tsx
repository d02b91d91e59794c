import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type {
  FundingView,
  RefusalCount,
  RefusalDay,
} from '../../../../../server/payments/payouts/funding/funding.view.js';
import { Count } from '../../../kit/fields/Count.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { brief, longDay } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { refusalsPath } from '../fields/accountPaths.js';

const HEIGHT = 84;

interface Props {
  account: AccountView;
  funding: FundingView;
}

/** Shows the refusals of 14 days by day, and those of one day by hour, each with its number, sum and rows. */
export function RefusalsPanel({ account, funding: { days } }: Props) {
  const translate = useTranslate();
  const { failures } = account;
  const [chosen, setChosen] = useState<string>();
  const latest = days.findLast(({ count }) => count > 0);
  const day = days.find((one) => one.day === chosen) ?? latest;
  return (
    <Panel
      title={translate('float.failures')}
      note={
        <Count to={refusalsPath(account, { from: failures.since })}>
          {translate('accounts.refusalsOf', { smart_count: failures.count, amount: xof(failures.amount) })}
        </Count>
      }
      flush
    >
      <Days days={days} chosen={day?.day} onChoose={setChosen} />
      {day && <Hours account={account} day={day} />}
      {failures.count === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1 }}>
          {translate('float.failuresNone')}
        </Typography>
      )}
      {failures.unpaid.count > 0 && (
        <Typography variant="body2" sx={{ pb: 1 }}>
          {translate('float.unpaid', {
            smart_count: failures.unpaid.people,
            amount: xof(failures.unpaid.amount),
          })}
        </Typography>
      )}
      {failures.customerWallets > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
          {translate('float.customers', { smart_count: failures.customerWallets })}
        </Typography>
      )}
    </Panel>
  );
}

interface DaysProps {
  days: readonly RefusalDay[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

/** A bar for each day with its number; the part paid since is green, today's rest is red. */
function Days({ days, chosen, onChoose }: DaysProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const most = Math.max(...days.map(({ count }) => count), 1);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', pt: 0.5, pb: 1 }}>
      {days.map(({ day, count, amount, paid }, place) => {
        const isToday = place === days.length - 1;
        const text = translate('float.refusedDay', {
          day: longDay(day, locale),
          smart_count: count,
          amount: xof(amount),
          paid,
        });
        return (
          <ButtonBase
            key={day}
            disabled={count === 0}
            aria-pressed={day === chosen}
            aria-label={text}
            title={text}
            onClick={() => onChoose(day)}
            sx={{
              flex: 1,
              minWidth: 0,
              height: HEIGHT + 18,
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'flex-end',
              borderBottom: 2,
              borderColor: day === chosen ? 'text.primary' : 'own.line2',
            }}
          >
            <Box
              component="span"
              data-figures
              translate="no"
              sx={{ fontSize: 'small', color: 'text.secondary' }}
            >
              {count > 0 && grouped(count)}
            </Box>
            <Box
              component="span"
              sx={{
                width: '100%',
                height: `${count ? Math.max(3, (count / most) * HEIGHT) : 1}px`,
                display: 'flex',
                alignItems: 'flex-end',
                bgcolor: isToday ? 'tone.risk.solid' : 'tone.quiet.solid',
              }}
            >
              <Box
                component="span"
                sx={{
                  width: '100%',
                  height: count ? `${(100 * paid) / count}%` : 0,
                  bgcolor: 'tone.ok.solid',
                }}
              />
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

function Hours({ account, day }: { account: AccountView; day: RefusalDay }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <PanelTable
      label={translate('float.perHour', { day: longDay(day.day, locale) })}
      minWidth={300}
      maxHeight={180}
      nowrap
      head={[
        longDay(day.day, locale),
        ...['refusedCol', 'amountCol', 'paidCol'].map((name) => translate(`float.${name}`)),
      ].map((text) => ({ text }))}
    >
      <tbody>
        {day.hours.map((hour) => (
          <Hour key={hour.from} hour={hour} account={account} />
        ))}
      </tbody>
    </PanelTable>
  );
}

function Hour({ hour, account }: { hour: RefusalCount; account: AccountView }) {
  const locale = useLocale();
  const clock = (at: string) => brief(at, Date.parse(at), account.zone, locale).slice(0, 5);
  const { from, to, count, amount, paid } = hour;
  return (
    <tr>
      <th scope="row">
        {clock(from)} – {clock(to)}
      </th>
      <td>
        <Count to={refusalsPath(account, { from, to })}>{grouped(count)}</Count>
      </td>
      <td>{grouped(amount)}</td>
      <td>
        {paid > 0 ? (
          <Count to={refusalsPath(account, { from, to, outcome: 'paid' })}>{grouped(paid)}</Count>
        ) : (
          0
        )}
      </td>
    </tr>
  );
}
