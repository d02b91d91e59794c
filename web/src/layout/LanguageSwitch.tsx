import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { changePreferences } from '../access/session.js';
import { useAction } from '../dataProvider/useAction.js';

interface Props {
  /** Stores the choice with the user's preferences; otherwise only in this browser. */
  own?: boolean;
}

/** Two languages: one press changes to the other one. */
export function LanguageSwitch({ own = false }: Props) {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const { busy, run } = useAction();
  const other = locale === 'fr' ? 'en' : 'fr';
  return (
    <Button
      color="inherit"
      lang={other}
      title={other === 'fr' ? 'Français' : 'English'}
      aria-label={`${locale.toUpperCase()}, ${translate('frame.language')}: ${other === 'fr' ? 'Français' : 'English'}`}
      disabled={busy}
      onClick={() => (own ? void run(() => changePreferences({ language: other })) : setLocale(other))}
      sx={{ minWidth: 36, px: 1, color: 'text.secondary' }}
    >
      {locale.toUpperCase()}
    </Button>
  );
}
