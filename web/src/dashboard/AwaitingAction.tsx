import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useTranslate, useLocale } from 'react-admin';
import type { DashboardView } from '../../../server/reports/dashboard/dashboard.view.js';
import { Count } from '../fields/Count.js';
import type { TermName } from '../fields/termName.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { useLinks } from './useLinks.js';
import { dayPath } from '../days/day/dayPath.js';
import { xof } from '../format/money.js';
import { longDay } from '../format/times.js';
import { usePayoutCounts, useApprovalCount } from '../payouts/list/usePayoutCounts.js';
import { type Tab, statesOf, tabPath } from '../payouts/list/tabs.js';
import { useProjectChoice } from '../layout/preferences.js';

/** Lists pending work, most urgent first. */
export function AwaitingAction({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const links = useLinks(data);
  const payouts = usePendingPayouts();
  const close = usePendingCloses(data);
  const { data: unproven = [] } = useRead(dataProvider.getUnprovenFailures, {}, { keep: true });
  const tasks: PendingTask[] = [
    ...payouts,
    {
      text: 'today.contradictions',
      term: 'contradiction',
      count: data.contradictions,
      to: links.contradictions,
      grave: true,
    },
    { text: 'today.unknown', term: 'possiblyPaid', count: data.unknown, to: links.unknown, grave: true },
    { text: 'today.unproven', count: unproven.length, to: '/payout-retries', grave: true },
    ...close,
    { text: 'today.overdue', count: data.overdue, to: links.overdue, grave: false },
    {
      text: 'today.differing',
      term: 'pair',
      count: data.callbacks.differing,
      to: links.callbacks('differing'),
      grave: false,
    },
    {
      text: 'today.quarantine',
      term: 'quarantine',
      count: data.callbacks.quarantine,
      to: links.quarantine,
      grave: false,
    },
    { text: 'today.drift', term: 'drift', count: data.drift, to: links.drift, grave: false },
  ];
  const waiting = tasks.filter(({ count }) => count > 0);
  return (
    <Box
      component="section"
      aria-label={translate('today.needsYou')}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        rowGap: 0.5,
        flexWrap: 'wrap',
        px: 2,
        py: 1.25,
        borderRadius: 2,
        border: `1px solid ${waiting.length ? palette.tone.wait.line : palette.tone.ok.line}`,
        background: waiting.length ? palette.tone.wait.wash : palette.tone.ok.wash,
      })}
    >
      <Box component="h2" sx={{ m: 0, mr: 1, fontSize: '0.9375rem', fontWeight: 620 }}>
        {translate('today.needsYou')}
      </Box>
      {waiting.map(({ text, term, count, to, grave, values }, place) => (
        <Box
          key={text}
          component="span"
          sx={{ color: grave ? 'tone.bad.ink' : 'tone.wait.ink', fontWeight: grave ? 620 : 520 }}
        >
          <Count to={to} plain term={term}>
            {translate(text, { smart_count: count, ...values })}
          </Count>
          {place < waiting.length - 1 && (
            <Box component="span" aria-hidden sx={{ ml: 1, opacity: 0.5 }}>
              ·
            </Box>
          )}
        </Box>
      ))}
      {waiting.length === 0 && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', color: 'tone.ok.ink' }}
        >
          <CheckCircle aria-hidden sx={{ fontSize: 17 }} />
          {translate('today.nothing')}
        </Box>
      )}
    </Box>
  );
}

/** Lists days to sign, by name or by number, with their open breaks. */
function usePendingCloses(data: DashboardView): PendingTask[] {
  const locale = useLocale();
  const links = useLinks(data);
  const { days, breaks } = data;
  const [day] = days;
  return [
    ...(day && days.length === 1
      ? [
          {
            text: day.state === 'signed' ? 'today.dayToReview' : 'today.dayToClose',
            count: 1,
            to: dayPath(day),
            grave: false,
            values: { day: longDay(day.day, locale), project: day.projectName },
          },
        ]
      : [{ text: 'today.daysToClose', count: days.length, to: '/days/open', grave: false }]),
    {
      text: 'today.breaks',
      count: breaks.open,
      to: links.breaks({ timing: 'false', notice: 'false' }),
      grave: false,
      values: { amount: xof(breaks.amount) },
    },
    {
      text: 'today.breaksOverdue',
      count: breaks.overdue,
      to: links.breaks({ overdue: 'true', notice: 'false' }),
      grave: true,
    },
  ];
}

/** Pending work with a link to its list. */
interface PendingTask {
  text: string;
  term?: TermName;
  count: number;
  to: string;
  grave: boolean;
  /** Further figures of its sentence. */
  values?: Record<string, string>;
}

/** Lists payouts that need a user: approval, resolution, funds or a decision. */
function usePendingPayouts(): PendingTask[] {
  const counts = usePayoutCounts();
  const toApprove = useApprovalCount();
  const [projectId] = useProjectChoice();
  const countOf = (tab: Tab) => statesOf(tab).reduce((sum, state) => sum + (counts?.[state]?.count ?? 0), 0);
  const to = (tab: Tab) => tabPath(tab, projectId);
  return [
    { text: 'today.toApprove', count: toApprove ?? 0, to: to('to-approve'), grave: false },
    {
      text: 'today.possiblyPaid',
      term: 'possiblyPaid',
      count: countOf('possibly-paid'),
      to: to('possibly-paid'),
      grave: true,
    },
    { text: 'today.held', term: 'hold', count: countOf('held'), to: to('held'), grave: false },
  ];
}
