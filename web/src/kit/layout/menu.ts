import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import BarChart from '@mui/icons-material/BarChart';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/HomeOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Balance from '@mui/icons-material/RuleOutlined';

/** A list of a section. */
export interface SectionTab {
  /** Under which access to it is granted. */
  name: string;
  /** Key of the title of its page. */
  title: string;
  /** Address without filters. */
  to: string;
}

export interface Section {
  name: string;
  /** Key of its text, where it is not named as its first list. */
  title?: string;
  icon: SvgIconComponent;
  /** The section opens on the first tab that the user may list; the others stand beside the title of each. */
  tabs: readonly [SectionTab, ...SectionTab[]];
}

const tab = (name: string, title = name, to = `/${name}`): SectionTab => ({
  name,
  title: `${title}.title`,
  to,
});

/** The menu in its one order for all roles; a line parts the groups. */
export const MENU: readonly (readonly Section[])[] = [
  [
    { name: 'today', icon: Home, tabs: [tab('today', 'today', '/')] },
    { name: 'proposals', icon: Inbox, tabs: [tab('proposals')] },
  ],
  [
    {
      name: 'transactions',
      icon: SwapVert,
      tabs: [tab('transactions'), tab('callbacks', 'callbacks', '/received-callbacks'), tab('exchanges')],
    },
    { name: 'payouts', icon: Payments, tabs: [tab('payouts')] },
    {
      name: 'accounts',
      icon: AccountBalance,
      tabs: [tab('accounts'), tab('low-balance-refusals', 'refusals')],
    },
  ],
  [
    {
      name: 'close',
      title: 'menu.close',
      icon: EventAvailable,
      tabs: [tab('days'), tab('imports'), tab('matching')],
    },
    { name: 'breaks', icon: Balance, tabs: [tab('breaks'), tab('claims')] },
    {
      name: 'reports',
      icon: BarChart,
      tabs: [tab('reports'), tab('journal'), tab('report-schedules', 'schedules')],
    },
  ],
  [
    { name: 'projects', icon: Storefront, tabs: [tab('projects')] },
    { name: 'users', icon: Group, tabs: [tab('users'), tab('permissions')] },
    { name: 'operators', icon: Smartphone, tabs: [tab('operators', 'catalogue')] },
    {
      name: 'rules',
      title: 'menu.rules',
      icon: Tune,
      tabs: [
        tab('payout-policy', 'policy'),
        tab('close-policy', 'closePolicy'),
        tab('alert-rules', 'alertRules'),
      ],
    },
    { name: 'audit', icon: History, tabs: [tab('audit')] },
    {
      name: 'technique',
      title: 'menu.technique',
      icon: HelpOutline,
      tabs: [
        tab('sweeps'),
        tab('drift'),
        tab('sub-codes', 'subCodes'),
        tab('webhook-deliveries', 'webhookDeliveries'),
        tab('system'),
      ],
    },
  ],
];

/** Returns the key of a section's text, in which `first` is the first list that the user may read. */
export const titleOf = (section: Section, first = section.tabs[0]): string => section.title ?? first.title;

/** Returns the section of a page and the tab that the page is below. */
export function placeOf(pathname: string): { section: Section; tab: SectionTab } | undefined {
  for (const section of MENU.flat())
    for (const one of section.tabs)
      if (pathname === one.to || (one.to !== '/' && pathname.startsWith(`${one.to}/`)))
        return { section, tab: one };
  return undefined;
}
