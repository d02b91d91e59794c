import { lazy } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Notification,
  Resource,
  useTranslate,
} from 'react-admin';
import { BrowserRouter, Route, Link } from 'react-router-dom';
import { authProviderOf } from '../kit/session/authProvider.js';
import { Start } from '../desk/today/Start.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { i18nProvider, loadTexts } from '../kit/i18n/i18nProvider.js';
import { Crashed } from './Crashed.js';
import { FormerAddress } from './FormerAddress.js';
import { FORMER_ADDRESSES } from './formerAddresses.js';
import { AppLayout } from './AppLayout.js';
import { FEATURES } from './features.js';
import { LoginPage } from './LoginPage.js';
import { screenOf } from './screens.js';
import { queryClient } from '../kit/dataProvider/queryClient.js';
import { store } from '../kit/dataProvider/store.js';
import Button from '@mui/material/Button';
import type { Feature } from '../kit/features/feature.js';
import { addressOf } from '../kit/features/pages.js';
import { FeaturesProvider } from '../kit/features/useFeatures.js';
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

const ALL = FEATURES.flat();
const RESOURCES = ALL.filter(({ list }) => list);
const OTHERS = ALL.filter(({ list }) => !list);
const AUTH_PROVIDER = authProviderOf(ALL);

/** The console. It is put together from the parts of the framework's `Admin`, most of which load later. */
export function App() {
  return (
    <BrowserRouter>
      <CoreAdminContext
        dataProvider={dataProvider}
        authProvider={AUTH_PROVIDER}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <FeaturesProvider value={FEATURES}>
          <Screens />
        </FeaturesProvider>
        <Notification />
      </CoreAdminContext>
    </BrowserRouter>
  );
}

/** Builds the routes of a feature besides the screens of the framework's resource. */
const routesOf = ({ routes = {} }: Feature, at = '') =>
  Object.entries(routes).map(([below, of]) => {
    const path = [at, below].filter(Boolean).join('/');
    const Screen = screenOf(of);
    return <Route key={path} path={path} element={Screen && <Screen />} />;
  });

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
      {RESOURCES.map((feature) => (
        <Resource
          key={feature.name}
          name={addressOf(feature).slice(1)}
          list={screenOf(feature.list)}
          create={screenOf(feature.create)}
          edit={screenOf(feature.edit)}
        >
          {routesOf(feature)}
        </Resource>
      ))}
      {/* As resources these would also answer at every address below their own, or at none. */}
      <CustomRoutes>
        {OTHERS.flatMap((feature) => routesOf(feature, addressOf(feature)))}
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
