import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { State } from '../kit/layout/States.js';

/** Replaces a screen that threw an error. */
export function Crashed() {
  const translate = useTranslate();
  return (
    <State role="alert" title={translate('frame.crashed')} text={translate('frame.crashedText')}>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {translate('frame.reload')}
      </Button>
    </State>
  );
}
