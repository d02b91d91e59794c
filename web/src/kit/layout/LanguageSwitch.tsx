import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';

/** Two languages: one press changes to the other one, in this browser. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const other = locale === 'fr' ? 'en' : 'fr';
  return (
    <Button
      color="inherit"
      lang={other}
      title={other === 'fr' ? 'Français' : 'English'}
      aria-label={`${locale.toUpperCase()}, ${translate('frame.label', { label: translate('frame.language') })} ${other === 'fr' ? 'Français' : 'English'}`}
      onClick={() => setLocale(other)}
      sx={{ minWidth: 36, px: 1, color: 'text.secondary' }}
    >
      {locale.toUpperCase()}
    </Button>
  );
}
