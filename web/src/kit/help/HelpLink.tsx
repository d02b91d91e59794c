import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { helpPath } from '../features/pages.js';
import { useFeatures } from '../features/useFeatures.js';

/** Leads from an empty screen to the section that explains it. */
export function HelpLink() {
  const translate = useTranslate();
  const to = helpPath(useFeatures().flat(), useLocation().pathname);
  if (!to) return null;
  return (
    <Button component={Link} to={to}>
      {translate('help.onScreen')}
    </Button>
  );
}
