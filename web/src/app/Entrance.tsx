import CssBaseline from '@mui/material/CssBaseline';
import { type ReactNode, useState } from 'react';
import { I18nContextProvider, StoreContextProvider, ThemeProvider, ThemesContext } from 'react-admin';
import { homePathOf } from '../kit/features/permissions.js';
import { completeSignIn, hadSession } from '../kit/session/session.js';
import { store } from '../kit/dataProvider/store.js';
import { i18nProvider } from '../kit/i18n/i18nProvider.js';
import { SignIn } from '../access/signIn/SignIn.js';
import { THEMES } from '../kit/theme/theme.js';
import { Crashed } from './Crashed.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { Console } from './preload.js';

const SIGN_IN_PATHS = ['/', '/login'];

/** Shows the console, or the sign-in page alone in a browser that had no session. */
export function Entrance() {
  const [isInside, setInside] = useState(hadSession);
  const enter = async () => {
    const [{ user }] = await Promise.all([completeSignIn(), Console.fetch()]);
    // A screen that was asked for by its address comes first.
    if (SIGN_IN_PATHS.includes(window.location.pathname))
      window.history.replaceState(null, '', homePathOf(user));
    setInside(true);
  };
  return (
    <StoreContextProvider value={store}>
      <ThemesContext.Provider value={THEMES}>
        <ThemeProvider>
          <CssBaseline enableColorScheme>
            {isInside ? (
              <ErrorBoundary instead={CRASHED}>
                <Console />
              </ErrorBoundary>
            ) : (
              <Translated>
                <SignIn enter={enter} />
              </Translated>
            )}
          </CssBaseline>
        </ThemeProvider>
      </ThemesContext.Provider>
    </StoreContextProvider>
  );
}

/** The console brings a translation of its own. */
function Translated({ children }: { children: ReactNode }) {
  return <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>;
}

const CRASHED = (
  <Translated>
    <Crashed />
  </Translated>
);
