import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransactionView } from '../../../../../server/payments/transactions/views/transaction.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { CheckStatusButton } from '../../../payments/statusChecks/CheckStatusButton.js';
import { needsCheck, nextPage, undecidedPart } from './nextStep.js';

/** Renders the button of the recommended action of a break: a status check, or the page where the step is taken. */
export function NextStep() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const other = undecidedPart(found);
  if (other)
    return (
      <Button component={Link} to={`/breaks/${other.id}`} variant="outlined">
        {translate('causes.openOther', { number: other.number })}
      </Button>
    );
  if (needsCheck(found) && found.transactionId) return <CheckOf id={found.transactionId} />;
  const page = nextPage(found);
  if (!page) return null;
  return (
    <Button component={Link} to={page.to} variant="outlined">
      {translate(`breaks.next.${page.text}`)}
    </Button>
  );
}

function CheckOf({ id }: { id: string }) {
  const { data } = useGetOne<TransactionView>('transactions', { id });
  return data ? <CheckStatusButton transaction={data} variant="outlined" /> : null;
}
