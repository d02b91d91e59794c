import Description from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Operator } from '../../../kit/fields/Operator.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { useWord } from '../../../kit/fields/Word.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { Contributed } from '../../../kit/layout/contributed.js';
import { EvidenceFileDialog } from './EvidenceFileDialog.js';
import { CheckStatusButton } from '../../statusChecks/CheckStatusButton.js';

/** Summarises the transaction and offers the next action. */
export function TransactionHead() {
  const transaction = useRecord('transactions');
  const translate = useTranslate();
  const word = useWord();
  const { kind, channel, reference, status } = transaction;
  useEffect(() => {
    document.title = `${translate('transaction.title', { kind: word('kind', kind), reference })} · Rappro`;
  }, [translate, word, kind, reference]);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      <Box sx={{ display: 'flex', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', minWidth: 0 }}>
        <StatusChip status={status} strong />
        {status === 'pending' && transaction.expiredAt && (
          <Chip tone="quiet" strong tip={translate('transactions.expiredTip')}>
            {translate('transactions.expired')}
          </Chip>
        )}
        {transaction.overdue && (
          <Chip tone="wait" strong tip={translate('transactions.overdueTip')}>
            {translate('transactions.overdue')}
          </Chip>
        )}
        <Box sx={{ color: 'text.secondary' }}>
          {word('kind', kind)} · {word('channel', channel)} ·{' '}
          <Operator name={transaction.operatorName} hint={transaction.operatorHint} />
        </Box>
        <Box sx={{ minWidth: 0, fontWeight: 500 }}>
          <Reference value={reference} what={translate('transaction.reference')} length={36} />
        </Box>
      </Box>
      <Typography variant="h1" sx={{ fontSize: 'figure', lineHeight: 1.2, textAlign: { md: 'right' } }}>
        <Xof value={transaction.amount} strong />
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', gridColumn: '1 / -1' }}>
        <CheckStatusButton transaction={transaction} variant="contained" />
        <EvidenceFileButton />
        <Contributed to="transactionActs" />
      </Box>
    </Box>
  );
}

function EvidenceFileButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Description sx={{ fontSize: 16 }} />}
        onClick={() => setOpen(true)}
      >
        {translate('evidenceFile.act')}
      </Button>
      {open && <EvidenceFileDialog onClose={() => setOpen(false)} />}
    </>
  );
}
