import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';

/** Two languages: one press changes to the other one. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const other = locale === 'fr' ? 'en' : 'fr';
  return (
    <Button
      color="inherit"
      lang={other}
      title={other === 'fr' ? 'Français' : 'English'}
      aria-label={`${translate('frame.language')}: ${other === 'fr' ? 'Français' : 'English'}`}
      onClick={() => setLocale(other)}
      sx={{ minWidth: 36, px: 0.75, color: 'text.secondary' }}
    >
      {locale.toUpperCase()}
    </Button>
  );
}
