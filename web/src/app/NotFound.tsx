import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { State } from '../layout/States.js';

export function NotFound() {
  const translate = useTranslate();
  return (
    <State title={translate('frame.notFoundTitle')} text={translate('frame.notFoundText')}>
      <Button component={Link} to="/" variant="outlined">
        {translate('frame.backToStart')}
      </Button>
    </State>
  );
}
