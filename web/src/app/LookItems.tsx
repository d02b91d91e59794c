import MenuItem from '@mui/material/MenuItem';
import { useLocaleState, useTheme, useTranslate } from 'react-admin';
import { changePreferences } from '../kit/session/session.js';
import { useAction } from '../kit/dataProvider/useAction.js';

/** Changes the user's language to the other one. */
export function LanguageItem() {
  const [locale] = useLocaleState();
  const { busy, run } = useAction();
  const other = locale === 'fr' ? 'en' : 'fr';
  return (
    <MenuItem
      lang={other}
      disabled={busy}
      onClick={() => void run(() => changePreferences({ language: other }))}
    >
      {other === 'fr' ? 'Français' : 'English'}
    </MenuItem>
  );
}

/** Changes to the other theme. */
export function ThemeItem() {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  return (
    <MenuItem onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {translate(dark ? 'frame.toLight' : 'frame.toDark')}
    </MenuItem>
  );
}
