import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardView } from '../../../server/reports/dashboard/dashboard.view.js';
import { Chip } from '../fields/Chip.js';
import { Count } from '../fields/Count.js';
import { Panel } from '../layout/Panel.js';
import type { TermName } from '../fields/termName.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { isLimited } from '../access/permissions.js';
import { useSession } from '../access/useSession.js';
import { useRead } from '../dataProvider/useRead.js';
import { useLinks } from './useLinks.js';
import { dayPath } from '../days/day/dayPath.js';
import { xof } from '../format/money.js';
import { longDay } from '../format/times.js';
import { usePayoutCounts, useApprovalCount } from '../payouts/list/usePayoutCounts.js';
import { type Tab, statesOf, tabPath } from '../payouts/list/tabs.js';
import { useProjectChoice } from '../layout/preferences.js';

/** Lists what waits for the user, money at risk first, then possibly paid, then what is due. */
export function AwaitingAction({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const links = useLinks(data);
  const payouts = usePendingPayouts();
  const close = usePendingCloses(data);
  const person = useSession()?.person;
  const { data: unproven = [] } = useRead(
    dataProvider.getUnprovenFailures,
    {},
    { keep: true, enabled: person !== undefined && !isLimited(person) },
  );
  const tasks: PendingTask[] = [
    ...payouts,
    {
      text: 'today.contradictions',
      term: 'contradiction',
      count: data.contradictions,
      to: links.contradictions,
      tone: 'risk',
    },
    { text: 'today.unknown', term: 'possiblyPaid', count: data.unknown, to: links.unknown, tone: 'unknown' },
    { text: 'today.unproven', count: unproven.length, to: '/payout-retries', tone: 'unknown' },
    ...close,
    { text: 'today.overdue', count: data.overdue, to: links.overdue, tone: 'wait' },
    {
      text: 'today.differing',
      term: 'pair',
      count: data.callbacks.differing,
      to: links.callbacks('differing'),
      tone: 'quiet',
    },
    {
      text: 'today.quarantine',
      term: 'quarantine',
      count: data.callbacks.quarantine,
      to: links.quarantine,
      tone: 'quiet',
    },
    { text: 'today.drift', term: 'drift', count: data.drift, to: links.drift, tone: 'quiet' },
  ];
  const waiting = tasks.filter(({ count }) => count > 0).sort((one, other) => rank(one) - rank(other));
  const [all, showAll] = useState(false);
  const shown = all ? waiting : waiting.slice(0, MOST);
  const others = waiting.slice(MOST);
  return (
    <Panel title={translate('today.needsYou')} flush>
      {waiting.length === 0 && (
        <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>
          <Chip tone="ok" icon={CheckCircle}>
            {translate('today.nothing')}
          </Chip>
        </Box>
      )}
      <Box component="ul" sx={listStyle}>
        {shown.map((task, place) => (
          <TaskRow key={task.text} task={task} first={place === 0} />
        ))}
      </Box>
      {others.length > 0 && !all && (
        <Button color="inherit" onClick={() => showAll(true)} sx={{ minHeight: 40, px: 0 }}>
          {translate('today.others', { smart_count: others.length })}
        </Button>
      )}
    </Panel>
  );
}

/** Tasks shown before the others are asked for. */
const MOST = 5;

const RANK: readonly TaskTone[] = ['risk', 'unknown', 'wait', 'quiet'];
const rank = ({ tone }: PendingTask): number => RANK.indexOf(tone);

const ICONS = { risk: Warning, unknown: Help, wait: Schedule, quiet: Inbox } as const;

/** A task as its sentence and the button to its list; the button of the first task is the one filled button of the page. */
function TaskRow({ task, first }: { task: PendingTask; first: boolean }) {
  const translate = useTranslate();
  const { text, term, count, to, tone, values } = task;
  const Icon = ICONS[tone];
  return (
    <li>
      <Icon
        aria-hidden
        sx={({ palette }) => ({ fontSize: 20, flexShrink: 0, color: palette.tone[tone].mark })}
      />
      <Box sx={{ flex: 1, minWidth: 0, fontWeight: tone === 'quiet' ? 400 : 500 }}>
        <Count to={to} plain term={term}>
          {translate(text, { smart_count: count, ...values })}
        </Count>
      </Box>
      <Button
        component={Link}
        to={to}
        variant={first ? 'contained' : 'outlined'}
        tabIndex={-1}
        sx={{ minWidth: 96, minHeight: 28 }}
      >
        {translate('today.handle')}
      </Button>
    </li>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 40,
    borderTop: 1,
    borderColor: 'divider',
  },
};

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
            tone: 'quiet' as const,
            values: { day: longDay(day.day, locale), project: day.projectName },
          },
        ]
      : [{ text: 'today.daysToClose', count: days.length, to: '/days/open', tone: 'quiet' as const }]),
    {
      text: 'today.breaks',
      count: breaks.open,
      to: links.breaks({ timing: 'false', notice: 'false' }),
      tone: 'quiet' as const,
      values: { amount: xof(breaks.amount) },
    },
    {
      text: 'today.breaksOverdue',
      count: breaks.overdue,
      to: links.breaks({ overdue: 'true', notice: 'false' }),
      tone: 'wait',
    },
  ];
}

type TaskTone = keyof typeof ICONS;

/** Pending work with a link to its list. */
interface PendingTask {
  text: string;
  term?: TermName;
  count: number;
  to: string;
  tone: TaskTone;
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
    { text: 'today.toApprove', count: toApprove ?? 0, to: to('to-approve'), tone: 'wait' },
    {
      text: 'today.possiblyPaid',
      term: 'possiblyPaid',
      count: countOf('possibly-paid'),
      to: to('possibly-paid'),
      tone: 'unknown',
    },
    { text: 'today.held', term: 'hold', count: countOf('held'), to: to('held'), tone: 'wait' },
  ];
}
