import { useTranslate } from 'react-admin';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { RecordsOfTransaction } from '../../../payments/transactions/page/RecordsOfTransaction.js';
import { BreakState } from '../fields/BreakState.js';
import { Owner } from '../list/columns.js';

/** Lists the breaks of a transaction. */
export function BreaksOfTransaction() {
  const translate = useTranslate();
  return (
    <RecordsOfTransaction
      name="breaks"
      read={dataProvider.getBreaksOfTransaction}
      state={(row) => <BreakState row={row} />}
      text={(row) => translate(`breakKind.${row.kind}`)}
      at={(row) => row.foundAt}
      more={(row) => <Owner row={row} />}
    />
  );
}
