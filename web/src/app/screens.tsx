import { type ComponentType, lazy } from 'react';
import type { Action } from '../access/permissions.js';
import { RequireAccess } from '../layout/RequireAccess.js';

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
  async () => (await import('../callbacks/CallbackList.js')).CallbackList,
);
export const CallbackPage = screen(
  'show',
  'callbacks',
  async () => (await import('../callbacks/CallbackPage.js')).CallbackPage,
);
export const SweepList = screen(
  'list',
  'sweeps',
  async () => (await import('../sweeps/SweepList.js')).SweepList,
);
export const ExchangeList = screen(
  'list',
  'exchanges',
  async () => (await import('../exchanges/ExchangeList.js')).ExchangeList,
);
export const ExchangePage = screen(
  'show',
  'exchanges',
  async () => (await import('../exchanges/ExchangePage.js')).ExchangePage,
);
export const DriftList = screen(
  'list',
  'drift',
  async () => (await import('../drift/DriftList.js')).DriftList,
);
export const SubCodes = screen(
  'list',
  'sub-codes',
  async () => (await import('../subCodes/SubCodeCatalogue.js')).SubCodeCatalogue,
);
export const ProjectList = screen(
  'list',
  'projects',
  async () => (await import('../projects/page/ProjectList.js')).ProjectList,
);
export const ProjectCreate = screen(
  'create',
  'projects',
  async () => (await import('../projects/settings/ProjectCreate.js')).ProjectCreate,
);
export const ProjectPage = screen(
  'show',
  'projects',
  async () => (await import('../projects/page/ProjectPage.js')).ProjectPage,
);
export const PeopleList = screen(
  'list',
  'people',
  async () => (await import('../users/UserList.js')).UserList,
);
export const PersonCreate = screen(
  'create',
  'people',
  async () => (await import('../users/UserCreate.js')).UserCreate,
);
export const PersonPage = screen(
  'edit',
  'people',
  async () => (await import('../users/UserPage.js')).UserPage,
);
export const AuditList = screen(
  'list',
  'audit',
  async () => (await import('../audit/AuditList.js')).AuditList,
);
export const AccountList = screen(
  'list',
  'accounts',
  async () => (await import('../operatorAccounts/list/AccountList.js')).AccountList,
);
export const AccountPage = screen(
  'show',
  'accounts',
  async () => (await import('../operatorAccounts/page/AccountPage.js')).AccountPage,
);
export const ProposalList = screen(
  'list',
  'proposals',
  async () => (await import('../approvals/ProposalList.js')).ProposalList,
);
export const ProposalPage = screen(
  'show',
  'proposals',
  async () => (await import('../approvals/ProposalPage.js')).ProposalPage,
);
export const SecondFactorPage = screen(
  'list',
  'transactions',
  async () => (await import('../secondFactor/SecondFactorPage.js')).SecondFactorPage,
);
export const OperatorCatalogue = screen(
  'list',
  'operators',
  async () => (await import('../operators/catalogue/OperatorCatalogue.js')).OperatorCatalogue,
);
export const PolicyPage = screen(
  'list',
  'payout-policy',
  async () => (await import('../payoutPolicy/PolicyPage.js')).PolicyPage,
);
export const ClosePolicyPage = screen(
  'list',
  'close-policy',
  async () => (await import('../closePolicy/ClosePolicyPage.js')).ClosePolicyPage,
);
export const Payouts = screen(
  'list',
  'payouts',
  async () => (await import('../payouts/list/PayoutTabbedList.js')).PayoutTabbedList,
);
export const PayoutPage = screen(
  'show',
  'payouts',
  async () => (await import('../payouts/page/PayoutPage.js')).PayoutPage,
);
export const NewPayout = screen(
  'request',
  'payouts',
  async () => (await import('../payouts/request/NewPayout.js')).NewPayout,
);
export const EditPayout = screen(
  'request',
  'payouts',
  async () => (await import('../payouts/request/EditPayout.js')).EditPayout,
);
export const OrderPage = screen(
  'show',
  'payouts',
  async () => (await import('../payouts/orders/OrderPage.js')).OrderPage,
);
export const NewBatch = screen(
  'request',
  'payouts',
  async () => (await import('../payouts/batches/NewBatch.js')).NewBatch,
);
export const BatchPage = screen(
  'show',
  'payouts',
  async () => (await import('../payouts/batches/BatchPage.js')).BatchPage,
);
export const RetriesPage = screen(
  'list',
  'payouts',
  async () => (await import('../payouts/retries/RetriesPage.js')).RetriesPage,
);
export const DayList = screen('list', 'days', async () => (await import('../days/list/DayList.js')).DayList);
export const OpenDay = screen(
  'list',
  'days',
  async () => (await import('../days/list/OpenDayRedirect.js')).OpenDayRedirect,
);
export const BeginBooks = screen(
  'list',
  'days',
  async () => (await import('../days/list/FirstBusinessDay.js')).FirstBusinessDay,
);
export const DayPage = screen('show', 'days', async () => (await import('../days/page/DayPage.js')).DayPage);
export const Reports = screen(
  'list',
  'reports',
  async () => (await import('../reports/ReportsPage.js')).ReportsPage,
);
export const Journal = screen(
  'list',
  'journal',
  async () => (await import('../journal/JournalPage.js')).JournalPage,
);
export const JournalSettings = screen(
  'list',
  'journal',
  async () => (await import('../journal/JournalSettingsPage.js')).JournalSettingsPage,
);
export const Schedules = screen(
  'list',
  'report-schedules',
  async () => (await import('../reportSchedules/ReportSchedulesPage.js')).ReportSchedulesPage,
);
export const ImportList = screen(
  'list',
  'imports',
  async () => (await import('../imports/list/ImportList.js')).ImportList,
);
export const NewImport = screen(
  'edit',
  'imports',
  async () => (await import('../imports/list/NewImport.js')).NewImport,
);
export const ImportPage = screen(
  'show',
  'imports',
  async () => (await import('../imports/page/ImportPage.js')).ImportPage,
);
export const SourceList = screen(
  'list',
  'imports',
  async () => (await import('../imports/sources/SourceList.js')).SourceList,
);
export const BreakList = screen(
  'list',
  'breaks',
  async () => (await import('../breaks/list/BreakList.js')).BreakList,
);
export const BreakPage = screen(
  'show',
  'breaks',
  async () => (await import('../breaks/page/BreakPage.js')).BreakPage,
);
export const BreakRules = screen(
  'list',
  'breaks',
  async () => (await import('../breaks/rules/BreakRulesPage.js')).BreakRulesPage,
);
export const MatchingPage = screen(
  'list',
  'matching',
  async () => (await import('../matching/page/MatchingPage.js')).MatchingPage,
);
