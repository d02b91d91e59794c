import { Admin, CustomRoutes, Resource, useTranslate } from 'react-admin';
import { BrowserRouter, Route, Link } from 'react-router-dom';
import { authProvider } from '../access/authProvider.js';
import { Start } from '../dashboard/Today.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { i18nProvider } from '../i18n/i18nProvider.js';
import { AppLayout } from './AppLayout.js';
import { SignIn } from '../signIn/SignIn.js';
import { queryClient } from '../dataProvider/queryClient.js';
import * as screens from './screens.js';
import { store } from './store.js';
import { darkTheme, lightTheme } from '../theme/theme.js';
import { TransactionList } from '../transactions/list/TransactionList.js';
import { TransactionPage } from '../transactions/page/TransactionPage.js';
import Button from '@mui/material/Button';
import { State } from '../layout/States.js';

/** Table of contents of the console: `list` stands at /name, `create` at /name/create, `edit` at /name/:id. */
export function App() {
  return (
    <BrowserRouter>
      <Admin
        title="Rappro"
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        layout={AppLayout}
        loginPage={SignIn}
        catchAll={NotFound}
        dashboard={Start}
        theme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
      >
        <Resource name="transactions" list={TransactionList} edit={TransactionPage} />
        {/* The address /callbacks belongs to the aggregator, which posts there. */}
        <Resource name="deliveries" list={screens.CallbackList} edit={screens.CallbackPage} />
        <Resource name="payouts" list={screens.Payouts} edit={screens.PayoutPage} />
        <Resource name="accounts" list={screens.AccountList} />
        <Resource name="proposals" list={screens.ProposalList} edit={screens.ProposalPage} />
        <Resource name="sweeps" list={screens.SweepList} />
        <Resource name="exchanges" list={screens.ExchangeList} edit={screens.ExchangePage} />
        <Resource name="drift" list={screens.DriftList} />
        <Resource name="sub-codes" list={screens.SubCodes} />
        <Resource
          name="projects"
          list={screens.ProjectList}
          create={screens.ProjectCreate}
          edit={screens.ProjectPage}
        />
        <Resource
          name="people"
          list={screens.PeopleList}
          create={screens.PersonCreate}
          edit={screens.PersonPage}
        />
        <Resource name="operators" list={screens.OperatorCatalogue} />
        <Resource name="payout-policy" list={screens.PolicyPage} />
        <Resource name="close-policy" list={screens.ClosePolicyPage} />
        <Resource name="audit" list={screens.AuditList} />
        <Resource name="days" list={screens.DayList} />
        <Resource name="reports" list={screens.Reports} />
        <Resource name="journal" list={screens.Journal} />
        <Resource name="report-schedules" list={screens.Schedules} />
        <Resource name="imports" list={screens.ImportList} edit={screens.ImportPage} />
        <Resource name="breaks" list={screens.BreakList} edit={screens.BreakPage} />
        <CustomRoutes>
          <Route path="/accounts/:projectId/:operatorId" element={<screens.AccountPage />} />
          <Route path="/payouts/new" element={<screens.NewPayout />} />
          <Route path="/payout-orders/:id" element={<screens.OrderPage />} />
          <Route path="/payout-orders/:id/edit" element={<screens.EditPayout />} />
          <Route path="/payout-batches/new" element={<screens.NewBatch />} />
          <Route path="/payout-batches/:id" element={<screens.BatchPage />} />
          <Route path="/payout-retries" element={<screens.RetriesPage />} />
          <Route path="/days/open" element={<screens.OpenDay />} />
          <Route path="/days/begin" element={<screens.BeginBooks />} />
          <Route path="/days/:projectId/:day" element={<screens.DayPage />} />
          <Route path="/journal/settings" element={<screens.JournalSettings />} />
          <Route path="/imports/new" element={<screens.NewImport />} />
          <Route path="/import-sources" element={<screens.SourceList />} />
          <Route path="/matching" element={<screens.MatchingPage />} />
          <Route path="/break-rules" element={<screens.BreakRules />} />
          <Route path="/second-factor" element={<screens.SecondFactorPage />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}

export function NotFound() {
  const translate = useTranslate();
  return (
    <State title={translate('frame.notFoundTitle')} text={translate('frame.notFoundText')}>
      <Button component={Link} to="/" variant="outlined">
        {translate('frame.backToStart')}
      </Button>
    </State>
  );
}
