import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../server/reconciliation/close/day.view.js';
import { Panel } from '../../layout/Panel.js';
import { AccountProof } from './AccountProof.js';

/** The balance proof: one equation for each account. A day is signed when all of them come out at 0. */
export function ProofPanel({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const { proof } = day.figures;
  return (
    <Box id="proof" sx={{ scrollMarginTop: 12, minWidth: 0 }}>
      <Panel title={translate('balanceProof.title')} note={translate('balanceProof.note')} flush>
        {proof.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            {translate('balanceProof.empty')}
          </Typography>
        )}
        {proof.map((account) => (
          <AccountProof key={account.operatorId} proof={account} day={day} asOf={asOf} />
        ))}
      </Panel>
    </Box>
  );
}
