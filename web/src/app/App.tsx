import CssBaseline from '@mui/material/CssBaseline';
import { lazy, Suspense } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  ThemeProvider,
  ThemesContext,
  useTranslate,
} from 'react-admin';
import { BrowserRouter, Route, Link } from 'react-router-dom';
import alerts, { alertRules } from '../alerts/index.js';
import approvals from '../approvals/index.js';
import audit from '../audit/index.js';
import breaks, { BreakRulesPage } from '../breaks/index.js';
import callbacks from '../callbacks/index.js';
import claims from '../claims/index.js';
import closePolicy from '../closePolicy/index.js';
import days, { OpenDayRedirect, FirstBusinessDay, DayPage } from '../days/index.js';
import drift from '../drift/index.js';
import exchanges from '../exchanges/index.js';
import imports, { NewImport, SourceList } from '../imports/index.js';
import journal, { JournalSettingsPage } from '../journal/index.js';
import operatorAccounts, { AccountPage } from '../operatorAccounts/index.js';
import operators from '../operators/index.js';
import payoutPolicy from '../payoutPolicy/index.js';
import payouts, {
  BatchPage,
  EditPayout,
  NewBatch,
  NewPayout,
  OrderPage,
  RetriesPage,
} from '../payouts/index.js';
import projects from '../projects/index.js';
import reportSchedules from '../reportSchedules/index.js';
import reports from '../reports/index.js';
import subCodes from '../subCodes/index.js';
import sweeps from '../sweeps/index.js';
import transactions, { StatusChecksPage } from '../transactions/index.js';
import users from '../users/index.js';
import permissions from '../permissions/index.js';
import { NewPastAudit, PastAuditList, PastAuditPage } from '../pastAudits/index.js';
import { MatchingPage } from '../matching/index.js';
import { SecondFactorPage } from '../secondFactor/index.js';
import { authProvider } from '../access/authProvider.js';
import { Start } from '../dashboard/Start.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { i18nProvider } from '../i18n/i18nProvider.js';
import { Crashed } from './Crashed.js';
import { Frame, Notification } from './frame.js';
import { SignIn } from '../signIn/SignIn.js';
import { queryClient } from '../dataProvider/queryClient.js';
import { store } from '../dataProvider/store.js';
import { darkTheme, lightTheme } from '../theme/theme.js';
import Button from '@mui/material/Button';
import { State } from '../layout/States.js';

const HelpPage = lazy(() => import('../help/HelpPage.js'));
const THEMES = { lightTheme, darkTheme };
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
        <ThemesContext.Provider value={THEMES}>
          <ThemeProvider>
            <CssBaseline enableColorScheme>
              <Screens />
              <Suspense>
                <Notification />
              </Suspense>
            </CssBaseline>
          </ThemeProvider>
        </ThemesContext.Provider>
      </CoreAdminContext>
    </BrowserRouter>
  );
}

/** Table of contents of the console: `list` stands at /name, `create` at /name/create, `edit` at /name/:id. */
function Screens() {
  return (
    <CoreAdminUI
      title="Rappro"
      layout={Frame}
      loginPage={SignIn}
      catchAll={NotFound}
      dashboard={Start}
      accessDenied={AccessDenied}
      authenticationError={AuthenticationError}
      error={Crashed}
      requireAuth
      disableTelemetry
    >
      <Resource name="transactions" {...transactions} />
      {/* The address /callbacks belongs to the aggregator, which posts there. */}
      <Resource name="deliveries" {...callbacks} />
      <Resource name="payouts" {...payouts}>
        <Route path="new" element={<NewPayout />} />
      </Resource>
      <Resource name="accounts" {...operatorAccounts}>
        <Route path=":projectId/:operatorId" element={<AccountPage />} />
      </Resource>
      <Resource name="proposals" {...approvals} />
      <Resource name="claims" {...claims} />
      <Resource name="alerts" {...alerts} />
      <Resource name="alert-rules" {...alertRules} />
      <Resource name="sweeps" {...sweeps} />
      <Resource name="exchanges" {...exchanges} />
      <Resource name="drift" {...drift} />
      <Resource name="sub-codes" {...subCodes} />
      <Resource name="projects" {...projects} />
      <Resource name="people" {...users} />
      <Resource name="operators" {...operators} />
      <Resource name="payout-policy" {...payoutPolicy} />
      <Resource name="close-policy" {...closePolicy} />
      <Resource name="audit" {...audit} />
      <Resource name="permissions" {...permissions} />
      <Resource name="days" {...days}>
        <Route path="open" element={<OpenDayRedirect />} />
        <Route path="begin" element={<FirstBusinessDay />} />
        <Route path=":projectId/:day" element={<DayPage />} />
      </Resource>
      <Resource name="reports" {...reports} />
      <Resource name="journal" {...journal}>
        <Route path="settings" element={<JournalSettingsPage />} />
      </Resource>
      <Resource name="report-schedules" {...reportSchedules} />
      <Resource name="imports" {...imports}>
        <Route path="new" element={<NewImport />} />
      </Resource>
      <Resource name="breaks" {...breaks} />
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
        <Route path="/import-sources" element={<SourceList />} />
        <Route path="/matching" element={<MatchingPage />} />
        <Route path="/break-rules" element={<BreakRulesPage />} />
        <Route path="/second-factor" element={<SecondFactorPage />} />
        <Route path="/help/:guide?" element={<HelpPage />} />
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
