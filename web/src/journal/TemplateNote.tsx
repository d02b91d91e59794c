import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** The chart of accounts is a proposal until somebody who answers for the books has looked at it. */
export function TemplateNote() {
  const translate = useTranslate();
  return <Alert severity="warning">{translate('journal.template')}</Alert>;
}
