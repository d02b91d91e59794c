import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { authProvider } from './authProvider.js';
import { dataProvider } from './dataProvider.js';
import { i18nProvider } from './i18n/i18nProvider.js';
import { AppLayout } from './layout/AppLayout.js';
import { NotFound } from './layout/NotFound.js';
import { SignIn } from './layout/SignIn.js';
import { queryClient } from './queryClient.js';
import { darkTheme, lightTheme } from './theme.js';
import { TransactionList } from './transactions/TransactionList.js';

/** Table of contents of the console. */
export function App() {
  return (
    <BrowserRouter>
      <Admin
        title="Rappro"
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        layout={AppLayout}
        loginPage={SignIn}
        catchAll={NotFound}
        theme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
      >
        <Resource name="transactions" list={TransactionList} />
      </Admin>
    </BrowserRouter>
  );
}
