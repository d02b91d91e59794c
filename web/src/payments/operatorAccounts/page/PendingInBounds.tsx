import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type { PendingPart } from '../../../../../server/payments/accounts/balance/balance.view.js';
import { xof } from '../../../kit/format/money.js';
import { listPath } from '../../../kit/list/listPath.js';

const OPEN_PAYINS = { kind: 'payin', status: 'created,pending,unknown', expired: 'false' };

/** The pending transactions that the bounds of an account include, by kind, each with its list; and those left out. */
export function PendingInBounds({ account }: { account: AccountView }) {
  const translate = useTranslate();
  const { pending, mayArrive } = account.balance;
  const link = (path: string, text: string) => (
    <Link component={RouterLink} to={path} color="inherit">
      {text}
    </Link>
  );
  return (
    <Box sx={{ fontSize: 'body', mt: 0.5, display: 'grid', gap: 0.5 }}>
      <Box>
        {pending.length === 0 ? (
          translate('float.containsNone')
        ) : (
          <>
            {translate('float.contains')}{' '}
            {pending.map((part, place) => (
              <Fragment key={part.kind}>
                {place > 0 && ' · '}
                {link(
                  pathOf(account, part.kind),
                  translate(`float.part.${part.kind}`, { smart_count: part.count, amount: xof(part.amount) }),
                )}
              </Fragment>
            ))}
          </>
        )}
      </Box>
      {mayArrive && (
        <Box>
          {link(
            listPath('transactions', {
              projectId: account.projectId,
              ...OPEN_PAYINS,
              accountCertain: 'false',
            }),
            translate('float.mayArrive', {
              smart_count: mayArrive.count,
              amount: xof(mayArrive.amount),
              accounts: mayArrive.accounts,
            }),
          )}
        </Box>
      )}
    </Box>
  );
}

function pathOf({ projectId, operatorId }: AccountView, kind: PendingPart['kind']): string {
  const of = { projectId, accountId: operatorId };
  switch (kind) {
    case 'payins':
      return listPath('transactions', { ...of, ...OPEN_PAYINS, accountCertain: 'true' });
    case 'hinted_payins':
      return listPath('transactions', { ...of, ...OPEN_PAYINS, accountCertain: 'false' });
    case 'payouts':
      return listPath('transactions', { ...of, kind: 'payout', status: 'pending' });
    case 'possibly_paid':
      // What a statement shows as paid is part of the bound.
      return listPath('transactions', {
        ...of,
        ...{ kind: 'payout', status: 'created,unknown', onStatement: 'false' },
      });
  }
}
