import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { Panel } from '../../../kit/layout/Panel.js';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BalanceProof, MovementView } from '../../../../../server/books/ledger/balance-proof.view.js';
import { mayBeLowerBy, readPossiblyPaid } from '../../../../../server/books/ledger/possibly-paid.js';
import { xof } from '../../../kit/format/money.js';
import { useCan } from '../../../kit/session/useSession.js';
import { listPath } from '../../../kit/list/listPath.js';
import { AdjustDialog } from './AdjustDialog.js';
import { CutOffDialog } from './CutOffDialog.js';
import { MovementsDialog } from './MovementsDialog.js';
import { AccountRows, Others, ProofTable } from './ProofTable.js';
import { StatedDialog } from './StatedDialog.js';
import { hasTransit } from './terms.js';

/** Shows the balance proof: one row per account. A day is signed when every difference is 0. */
export function ProofPanel({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const { proof } = day.figures;
  return (
    <Box id="proof" sx={{ scrollMarginTop: 12, minWidth: 0 }}>
      <Panel
        title={translate('balanceProof.title')}
        term="balanceProof"
        note={translate('balanceProof.note')}
        flush
      >
        {proof.length === 0 && (
          <Typography color="textSecondary" sx={{ pb: 1.5 }}>
            {translate('balanceProof.empty')}
          </Typography>
        )}
        {proof.length > 0 && (
          <ProofTable proofs={proof}>
            {proof.map((account) => (
              <AccountProof
                key={account.operatorId}
                proof={account}
                transit={hasTransit(proof)}
                day={day}
                asOf={asOf}
              />
            ))}
          </ProofTable>
        )}
      </Panel>
    </Box>
  );
}

type Open = 'movements' | 'cutOff' | 'adjust' | 'opening' | 'stated';

const WRITES: readonly Open[] = ['adjust', 'opening', 'stated'];

interface Props {
  proof: BalanceProof;
  transit: boolean;
  day: DayView;
  asOf: string | undefined;
}

/** Shows the proof of one account, its unexplained difference, and the actions on it. */
function AccountProof({ proof, transit, day, asOf }: Props) {
  const translate = useTranslate();
  const may = useCan();
  const [open, setOpen] = useState<Open>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [of, setOf] = useState<MovementView['what']>();
  const close = () => setOpen(undefined);
  const works = may('edit', 'days') && !asOf && (day.state === 'open' || day.state === 'frozen');
  const actions: [Open, boolean][] = [
    ['movements', true],
    ['cutOff', day.isOver],
    ['opening', works && (proof.openingFrom === 'none' || proof.openingFrom === 'stated')],
    ['stated', works && day.isOver && proof.statedSource !== 'imported'],
    ['adjust', works && day.isOver],
  ];
  const show = (what: MovementView['what'] | undefined) => {
    setOf(what);
    setOpen('movements');
  };
  return (
    <AccountRows
      proof={proof}
      transit={transit}
      day={day}
      onOpen={show}
      menu={
        <>
          <IconButton
            size="small"
            aria-label={translate('balanceProof.actsOf', { operator: proof.operatorName })}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreVert sx={{ fontSize: 16 }} />
          </IconButton>
          <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {actions
              .filter(([, offered]) => offered)
              .map(([act]) => (
                <MenuItem
                  key={act}
                  onClick={() => {
                    setAnchor(null);
                    setOf(undefined);
                    setOpen(act);
                  }}
                >
                  {translate(`balanceProof.act.${act}`)}
                  {WRITES.includes(act) && '…'}
                </MenuItem>
              ))}
          </Menu>
        </>
      }
    >
      <Others proof={proof} onOpen={show} />
      <Notes proof={proof} day={day} />
      {open === 'movements' && (
        <MovementsDialog proof={proof} day={day} asOf={asOf} of={of} onClose={close} />
      )}
      {open === 'cutOff' && <CutOffDialog proof={proof} day={day} works={works} onClose={close} />}
      {open === 'adjust' && <AdjustDialog proof={proof} day={day} onClose={close} />}
      {open === 'opening' && <StatedDialog proof={proof} day={day} at="begin" onClose={close} />}
      {open === 'stated' && <StatedDialog proof={proof} day={day} at="end" onClose={close} />}
    </AccountRows>
  );
}

/** Notes below the figures: bounds, late facts, missing balances. */
function Notes({ proof, day: { projectId, isOver, endsAt } }: { proof: BalanceProof; day: DayView }) {
  const translate = useTranslate();
  const reading = readPossiblyPaid(proof);
  const unknown = listPath('transactions', {
    projectId,
    accountId: proof.operatorId,
    ...{ kind: 'payout', status: 'created,unknown', onStatement: 'false', to: endsAt },
  });
  const notes: [boolean, string, ReactNode][] = [
    [proof.opening === null, 'wait', translate('balanceProof.noOpening')],
    [isOver && proof.opening !== null && proof.stated === null, 'wait', translate('balanceProof.noStated')],
    [
      typeof (proof.statedAlone ?? proof.openingAlone) === 'number',
      'wait',
      translate('balanceProof.alone', { amount: xof(proof.statedAlone ?? proof.openingAlone ?? 0) }),
    ],
    [proof.late !== 0, 'info', translate('balanceProof.lateNote', { amount: xof(proof.late) })],
    [
      proof.possiblyPaidCount > 0,
      'unknown',
      <Link key="possibly" component={RouterLink} to={unknown} color="inherit">
        {translate(`balanceProof.possiblyPaid.${reading}`, {
          smart_count: proof.possiblyPaidCount,
          amount: xof(reading === 'open' ? mayBeLowerBy(proof) : proof.possiblyPaid),
        })}
      </Link>,
    ],
  ];
  const shown = notes.filter(([there]) => there);
  if (!shown.length) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 'small', display: 'grid', gap: 0.5 }}>
      {shown.map(([, tone, text], place) => (
        <Box component="li" key={place} sx={{ color: `tone.${tone}.ink` }}>
          {text}
        </Box>
      ))}
    </Box>
  );
}
