import { type ComponentType, lazy } from 'react';
import type { Action } from './access.js';
import { RequireAccess } from './layout/Only.js';

type Load = () => Promise<ComponentType>;

/** A screen that is fetched when it is first opened, and only for those whose role opens it. */
function screen(may: Action, on: string, load: Load): ComponentType {
  const Content = lazy(async () => ({ default: await load() }));
  return function Screen() {
    return (
      <RequireAccess may={may} on={on}>
        <Content />
      </RequireAccess>
    );
  };
}

export const CallbackList = screen(
  'list',
  'callbacks',
  async () => (await import('./callbacks/CallbackList.js')).CallbackList,
);
export const CallbackPage = screen(
  'show',
  'callbacks',
  async () => (await import('./callbacks/CallbackPage.js')).CallbackPage,
);
export const SweepList = screen(
  'list',
  'sweeps',
  async () => (await import('./sweeps/SweepList.js')).SweepList,
);
export const ExchangeList = screen(
  'list',
  'exchanges',
  async () => (await import('./exchanges/ExchangeList.js')).ExchangeList,
);
export const ExchangePage = screen(
  'show',
  'exchanges',
  async () => (await import('./exchanges/ExchangePage.js')).ExchangePage,
);
export const DriftList = screen(
  'list',
  'drift',
  async () => (await import('./drift/DriftList.js')).DriftList,
);
export const SubCodes = screen(
  'list',
  'sub-codes',
  async () => (await import('./subCodes/SubCodeCatalogue.js')).SubCodeCatalogue,
);
export const ProjectList = screen(
  'list',
  'projects',
  async () => (await import('./admin/ProjectList.js')).ProjectList,
);
export const ProjectCreate = screen(
  'create',
  'projects',
  async () => (await import('./admin/ProjectCreate.js')).ProjectCreate,
);
export const ProjectPage = screen(
  'show',
  'projects',
  async () => (await import('./admin/ProjectPage.js')).ProjectPage,
);
export const PeopleList = screen(
  'list',
  'people',
  async () => (await import('./admin/PeopleList.js')).UserList,
);
export const PersonCreate = screen(
  'create',
  'people',
  async () => (await import('./admin/PersonCreate.js')).UserCreate,
);
export const PersonPage = screen(
  'edit',
  'people',
  async () => (await import('./admin/PersonPage.js')).UserPage,
);
export const AuditList = screen(
  'list',
  'audit',
  async () => (await import('./admin/AuditList.js')).AuditList,
);
export const AccountList = screen(
  'list',
  'accounts',
  async () => (await import('./operators/AccountList.js')).AccountList,
);
export const AccountPage = screen(
  'show',
  'accounts',
  async () => (await import('./operators/AccountPage.js')).AccountPage,
);
export const ProposalList = screen(
  'list',
  'proposals',
  async () => (await import('./proposals/ProposalList.js')).ProposalList,
);
export const ProposalPage = screen(
  'show',
  'proposals',
  async () => (await import('./proposals/ProposalPage.js')).ProposalPage,
);
export const SecondFactorPage = screen(
  'list',
  'transactions',
  async () => (await import('./secondFactor/SecondFactorPage.js')).SecondFactorPage,
);
export const OperatorCatalogue = screen(
  'list',
  'operators',
  async () => (await import('./catalogue/OperatorCatalogue.js')).OperatorCatalogue,
);
export const PolicyPage = screen(
  'list',
  'payout-policy',
  async () => (await import('./policy/PolicyPage.js')).PolicyPage,
);
export const ClosePolicyPage = screen(
  'list',
  'close-policy',
  async () => (await import('./closePolicy/ClosePolicyPage.js')).ClosePolicyPage,
);
export const Payouts = screen(
  'list',
  'payouts',
  async () => (await import('./payouts/list/PayoutsScreen.js')).PayoutTabbedList,
);
export const PayoutPage = screen(
  'show',
  'payouts',
  async () => (await import('./payouts/payout/PayoutPage.js')).PayoutPage,
);
export const NewPayout = screen(
  'request',
  'payouts',
  async () => (await import('./payouts/new/NewPayout.js')).NewPayout,
);
export const EditPayout = screen(
  'request',
  'payouts',
  async () => (await import('./payouts/new/EditPayout.js')).EditPayout,
);
export const OrderPage = screen(
  'show',
  'payouts',
  async () => (await import('./payouts/order/OrderPage.js')).OrderPage,
);
export const NewBatch = screen(
  'request',
  'payouts',
  async () => (await import('./payouts/batch/NewBatch.js')).NewBatch,
);
export const BatchPage = screen(
  'show',
  'payouts',
  async () => (await import('./payouts/batch/BatchPage.js')).BatchPage,
);
export const RetriesPage = screen(
  'list',
  'payouts',
  async () => (await import('./payouts/retries/RetriesPage.js')).RetriesPage,
);
export const DayList = screen('list', 'days', async () => (await import('./days/DayList.js')).DayList);
export const OpenDay = screen('list', 'days', async () => (await import('./days/OpenDay.js')).OpenDayRedirect);
export const BeginBooks = screen(
  'list',
  'days',
  async () => (await import('./days/BeginBooks.js')).FirstBusinessDay,
);
export const DayPage = screen('show', 'days', async () => (await import('./days/DayPage.js')).DayPage);
export const Reports = screen(
  'list',
  'reports',
  async () => (await import('./reports/ReportsPage.js')).ReportsPage,
);
export const Journal = screen(
  'list',
  'journal',
  async () => (await import('./journal/JournalPage.js')).JournalPage,
);
export const JournalSettings = screen(
  'list',
  'journal',
  async () => (await import('./journal/JournalSettingsPage.js')).JournalSettingsPage,
);
export const Schedules = screen(
  'list',
  'report-schedules',
  async () => (await import('./schedules/SchedulesPage.js')).ReportSchedulesPage,
);
export const ImportList = screen(
  'list',
  'imports',
  async () => (await import('./imports/ImportList.js')).ImportList,
);
export const NewImport = screen(
  'edit',
  'imports',
  async () => (await import('./imports/NewImport.js')).NewImport,
);
export const ImportPage = screen(
  'show',
  'imports',
  async () => (await import('./imports/ImportPage.js')).ImportPage,
);
export const SourceList = screen(
  'list',
  'imports',
  async () => (await import('./imports/SourceList.js')).SourceList,
);
export const BreakList = screen(
  'list',
  'breaks',
  async () => (await import('./breaks/BreakList.js')).BreakList,
);
export const BreakPage = screen(
  'show',
  'breaks',
  async () => (await import('./breaks/page/BreakPage.js')).BreakPage,
);
export const BreakRules = screen(
  'list',
  'breaks',
  async () => (await import('./breaks/BreakRules.js')).BreakRulesPage,
);
export const MatchingPage = screen(
  'list',
  'matching',
  async () => (await import('./matching/MatchingPage.js')).MatchingPage,
);
