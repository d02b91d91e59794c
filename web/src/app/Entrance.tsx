import CssBaseline from '@mui/material/CssBaseline';
import { useState } from 'react';
import { I18nContextProvider, StoreContextProvider, ThemeProvider, ThemesContext } from 'react-admin';
import { homePathOf } from '../access/permissions.js';
import { completeSignIn, hadSession } from '../access/session.js';
import { store } from '../dataProvider/store.js';
import { i18nProvider } from '../i18n/i18nProvider.js';
import { SignIn } from '../signIn/SignIn.js';
import { THEMES } from '../theme/theme.js';
import { Console } from './preload.js';

const SIGN_IN_PATHS = ['/', '/login'];

/** Shows the console, or the sign-in page alone in a browser that had no session. */
export function Entrance() {
  const [isInside, setInside] = useState(hadSession);
  const enter = async () => {
    const [{ person }] = await Promise.all([completeSignIn(), Console.fetch()]);
    // A screen that was asked for by its address comes first.
    if (SIGN_IN_PATHS.includes(window.location.pathname))
      window.history.replaceState(null, '', homePathOf(person));
    setInside(true);
  };
  return (
    <StoreContextProvider value={store}>
      <ThemesContext.Provider value={THEMES}>
        <ThemeProvider>
          <CssBaseline enableColorScheme>
            {isInside ? (
              <Console />
            ) : (
              <I18nContextProvider value={i18nProvider}>
                <SignIn enter={enter} />
              </I18nContextProvider>
            )}
          </CssBaseline>
        </ThemeProvider>
      </ThemesContext.Provider>
    </StoreContextProvider>
  );
}
