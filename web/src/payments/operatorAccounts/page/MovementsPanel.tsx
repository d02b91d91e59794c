import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  AccountView,
  CashMovementView,
  StatementView,
} from '../../../../../server/payments/accounts/accounts/account.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { grouped } from '../../../kit/format/money.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { requestedText } from '../fields/requestedText.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

const TONE = { proposed: 'wait', approved: 'ok', refused: 'failed', withdrawn: 'quiet' } as const;

/** Lists declared cash movements, with their approver, and stated balances. */
export function MovementsPanel({ account }: { account: AccountView }) {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('float.movements')} flush>
        <Rows empty={translate('float.movementsEmpty')}>
          {account.movements.map((row) => (
            <Movement key={row.id} row={row} zone={account.zone} />
          ))}
        </Rows>
      </Panel>
      <Panel title={translate('float.statements')} flush>
        <Rows empty={translate('float.statementsEmpty')}>
          {account.statements.map((row) => (
            <Statement key={row.id} row={row} zone={account.zone} />
          ))}
        </Rows>
      </Panel>
    </>
  );
}

function Rows({ empty, children }: { empty: string; children: React.ReactNode[] }) {
  if (!children.length)
    return (
      <Typography color="textSecondary" sx={{ pb: 1.5 }}>
        {empty}
      </Typography>
    );
  return (
    <PanelTable minWidth={440}>
      <tbody>{children}</tbody>
    </PanelTable>
  );
}

function Movement({ row, zone }: { row: CashMovementView; zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  return (
    <tr>
      <th scope="row">
        <Link component={RouterLink} to={`/proposals/${row.proposalId}`}>
          {translate(`movement.${row.kind}`)}
        </Link>{' '}
        <Evidence fileId={row.fileId} note={row.note} />
        {row.requestedAmount !== null && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
            {requestedText(row.requestedAmount, row.amount, translate)}
          </Box>
        )}
      </th>
      <td>{grouped(row.kind === 'cashout' ? -row.amount : row.amount)}</td>
      <td>
        <When at={row.happenedAt} zone={zone} />
      </td>
      <td>
        <Chip tone={TONE[row.state]} tip={nameOf(row.decidedBy ?? row.declaredBy)}>
          {translate(`float.state.${row.state}`)}
        </Chip>
      </td>
    </tr>
  );
}

function Statement({ row, zone }: { row: StatementView; zone: string }) {
  return (
    <tr>
      <th scope="row">
        <Actor by={row.statedBy} /> <Evidence fileId={row.fileId} note={row.note} />
      </th>
      <td>{grouped(row.amount)}</td>
      <td>
        <When at={row.asOf} zone={zone} />
      </td>
    </tr>
  );
}

function Evidence({ fileId, note }: { fileId: string | null; note: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }} title={note}>
      {note.length > 40 ? `${note.slice(0, 40)}…` : note}
      {fileId && (
        <>
          {' · '}
          <Link href={`/api/files/${fileId}/content`} download>
            {translate('float.file')}
          </Link>
        </>
      )}
    </Box>
  );
}
