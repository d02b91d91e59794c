import { lazy, type ReactNode } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Notification,
  Resource,
  useTranslate,
} from 'react-admin';
import { BrowserRouter, Route, Link } from 'react-router-dom';
import { BreakRulesPage } from '../books/breaks/index.js';
import { DayPage, FirstBusinessDay, OpenDayRedirect } from '../books/days/index.js';
import { NewImport, SourceList } from '../books/imports/index.js';
import { JournalSettingsPage } from '../reporting/journal/index.js';
import { AccountPage, RefusalList } from '../payments/operatorAccounts/index.js';
import {
  BatchPage,
  EditPayout,
  NewBatch,
  NewPayout,
  OrderPage,
  RetriesPage,
} from '../payments/payouts/index.js';
import { StatusChecksPage } from '../payments/transactions/index.js';
import { NewPastAudit, PastAuditList, PastAuditPage } from '../reporting/pastAudits/index.js';
import { MatchingPage } from '../books/matching/index.js';
import { SecondFactorPage } from '../access/secondFactor/index.js';
import { authProvider } from '../kit/session/authProvider.js';
import { Start } from '../desk/today/Start.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { i18nProvider, loadTexts } from '../kit/i18n/i18nProvider.js';
import { Crashed } from './Crashed.js';
import { FormerAddress } from './FormerAddress.js';
import { FORMER_ADDRESSES } from './formerAddresses.js';
import { AppLayout } from './AppLayout.js';
import { CONTRIBUTIONS, type ResourceName, RESOURCES } from './resources.js';
import { LoginPage } from './LoginPage.js';
import { queryClient } from '../kit/dataProvider/queryClient.js';
import { store } from '../kit/dataProvider/store.js';
import Button from '@mui/material/Button';
import { ContributionsProvider } from '../kit/layout/contributed.js';
import { deferred } from '../kit/layout/deferred.js';
import { State } from '../kit/layout/States.js';

const HelpPage = deferred(async () => {
  const [{ HelpPage: Page }] = await Promise.all([import('../kit/help/HelpPage.js'), loadTexts()]);
  return Page;
});
const AccessDenied = lazy(async () => ({ default: (await import('./framework.js')).AccessDenied }));
const AuthenticationError = lazy(async () => ({
  default: (await import('./framework.js')).AuthenticationError,
}));

/** The console. It is put together from the parts of the framework's `Admin`, most of which load later. */
export function App() {
  return (
    <BrowserRouter>
      <CoreAdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ContributionsProvider value={CONTRIBUTIONS}>
          <Screens />
        </ContributionsProvider>
        <Notification />
      </CoreAdminContext>
    </BrowserRouter>
  );
}

/** Addresses of resources besides those of the framework. */
const ROUTES: Partial<Record<ResourceName, ReactNode>> = {
  payouts: <Route path="new" element={<NewPayout />} />,
  accounts: <Route path=":projectId/:operatorId" element={<AccountPage />} />,
  days: (
    <>
      <Route path="open" element={<OpenDayRedirect />} />
      <Route path="begin" element={<FirstBusinessDay />} />
      <Route path=":projectId/:day" element={<DayPage />} />
    </>
  ),
  journal: <Route path="settings" element={<JournalSettingsPage />} />,
  imports: <Route path="new" element={<NewImport />} />,
};

/** Table of contents of the console. */
function Screens() {
  return (
    <CoreAdminUI
      title="Rappro"
      layout={AppLayout}
      loginPage={LoginPage}
      catchAll={NotFound}
      dashboard={Start}
      accessDenied={AccessDenied}
      authenticationError={AuthenticationError}
      error={Crashed}
      requireAuth
      disableTelemetry
    >
      {Object.entries(RESOURCES).map(([name, screens]) => (
        <Resource key={name} name={name} {...screens}>
          {ROUTES[name as ResourceName]}
        </Resource>
      ))}
      {/* As resources these would also answer at every address below their own, or at none. */}
      <CustomRoutes>
        <Route path="/status-checks/:id" element={<StatusChecksPage />} />
        <Route path="/past-audits" element={<PastAuditList />} />
        <Route path="/past-audits/new" element={<NewPastAudit />} />
        <Route path="/past-audits/:id" element={<PastAuditPage />} />
        <Route path="/payout-orders/:id" element={<OrderPage />} />
        <Route path="/payout-orders/:id/edit" element={<EditPayout />} />
        <Route path="/payout-batches/new" element={<NewBatch />} />
        <Route path="/payout-batches/:id" element={<BatchPage />} />
        <Route path="/payout-retries" element={<RetriesPage />} />
        <Route path="/low-balance-refusals" element={<RefusalList />} />
        <Route path="/import-sources" element={<SourceList />} />
        <Route path="/matching" element={<MatchingPage />} />
        <Route path="/break-rules" element={<BreakRulesPage />} />
        <Route path="/second-factor" element={<SecondFactorPage />} />
        <Route path="/help/:guide?" element={<HelpPage />} />
        {Object.keys(FORMER_ADDRESSES).map((first) => (
          <Route key={first} path={`/${first}/*`} element={<FormerAddress />} />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  );
}

function NotFound() {
  const translate = useTranslate();
  return (
    <State heading title={translate('frame.notFoundTitle')} text={translate('frame.notFoundText')}>
      <Button component={Link} to="/" variant="outlined">
        {translate('frame.backToStart')}
      </Button>
    </State>
  );
}
