import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark: one press changes to the other one. */
export function ThemeSwitch() {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  const label = translate(dark ? 'frame.toLight' : 'frame.toDark');
  return (
    <IconButton aria-label={label} title={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {dark ? <LightMode sx={{ fontSize: 20 }} /> : <DarkMode sx={{ fontSize: 20 }} />}
    </IconButton>
  );
}
