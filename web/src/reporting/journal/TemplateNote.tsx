import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Warns that the default chart of accounts needs the review of an accountant. */
export function TemplateNote() {
  const translate = useTranslate();
  return <Alert severity="warning">{translate('journal.template')}</Alert>;
}
