import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PayoutCounts } from '../../../../../server/payments/payouts/orders/payout.view.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { statesOf, type Tab, tabPath, TABS } from './tabs.js';
import { usePayoutCounts, useApprovalCount } from './usePayoutCounts.js';

/** Shows the lists of the screen with their counts; possibly paid ones have their own colour. */
export function PayoutTabs({ tab }: { tab: Tab }) {
  const translate = useTranslate();
  const counts = usePayoutCounts();
  const toApprove = useApprovalCount();
  const isCounted = counts !== undefined;
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // The counts make the tabs wider.
  }, [tab, isCounted]);
  return (
    <Box component="nav" aria-label={translate('payouts.lists')} sx={tabsStyle}>
      {TABS.map((each) => {
        const { count, total } = each === 'to-approve' ? { count: toApprove, total: 0 } : sumOf(counts, each);
        const urgent =
          Boolean(count) && (each === 'possibly-paid' || each === 'paid-twice' || each === 'to-approve');
        return (
          <Link
            key={each}
            to={tabPath(each)}
            ref={each === tab ? here : undefined}
            aria-current={each === tab ? 'page' : undefined}
            title={total ? xof(total) : undefined}
            data-urgent={urgent ? each : undefined}
          >
            {translate(`payouts.tab.${each}`)}
            {count !== undefined && <span>{grouped(count)}</span>}
          </Link>
        );
      })}
    </Box>
  );
}

function sumOf(counts: PayoutCounts | undefined, tab: Tab): { count: number | undefined; total: number } {
  const states = statesOf(tab);
  if (!counts || !states.length) return { count: undefined, total: 0 };
  const own = states.map((state) => counts[state] ?? { count: 0, total: 0 });
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    total: own.reduce((sum, { total }) => sum + total, 0),
  };
}

export const tabsStyle = {
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
  scrollbarWidth: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    px: 1,
    height: 34,
    fontSize: 'body',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
    marginBottom: '-1px',
  },
  '& a:hover': { color: 'text.primary' },
  '& a[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main', fontWeight: 600 },
  '& span': {
    minWidth: 20,
    px: 0.5,
    height: 18,
    lineHeight: '18px',
    textAlign: 'center',
    borderRadius: '8px',
    fontSize: 'axis',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    bgcolor: 'tone.quiet.wash',
    color: 'tone.quiet.mark',
  },
  '& [data-urgent="to-approve"] span': { bgcolor: 'tone.wait.wash', color: 'tone.wait.mark' },
  '& [data-urgent="possibly-paid"] span': { bgcolor: 'tone.unknown.wash', color: 'tone.unknown.ink' },
};
