import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Says on every page that this is a copy of an installation, which sends nothing. */
export function CopyBar() {
  const translate = useTranslate();
  return (
    <Alert severity="warning" square role="note" data-copy>
      <strong>{translate('frame.copyTitle')}</strong> {translate('frame.copyText')}
    </Alert>
  );
}
