import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ExchangeView } from '../../../../server/payments/transactions/exchanges/exchange.view.js';
import { Chip } from '../../kit/fields/Chip.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { statusSaid } from '../../kit/fields/statusSaid.js';
import { SubCode } from '../../kit/fields/SubCode.js';
import { useWord } from '../../kit/fields/Word.js';
import type { ToneName } from '../../kit/theme/palette.js';

const LIST_OF: Record<string, string> = {
  hosted_payin: 'createInvoice',
  direct_payin: 'createInvoice',
  wallet_payin: 'createInvoice',
  wallet_otp: 'createInvoice',
  payin_confirm: 'confirmInvoice',
  payout_confirm: 'confirmInvoice',
  wallet_payout: 'createWithdrawal',
  mobile_money_payout: 'createStraightWithdrawal',
};

const TONES: Record<string, ToneName> = {
  accepted: 'quiet',
  refused: 'failed',
  unrecognised: 'unknown',
  unanswered: 'wait',
};

/** Shows the outcome of an exchange: status, decoded refusal or transport error. */
export function ExchangeOutcome({ exchange }: { exchange: ExchangeView }) {
  const translate = useTranslate();
  const word = useWord();
  const { outcome, said, fault, operation } = exchange;
  if (outcome === 'status') return <StatusChip status={statusSaid(said ?? '') || 'pending'} />;
  return (
    <>
      <Chip tone={TONES[outcome] ?? 'quiet'}>{word('outcome', outcome)}</Chip>
      {outcome === 'refused' && said && (
        <SubCode
          list={LIST_OF[operation] ?? null}
          code={/^\d{2}[a-z]?$/.test(said) ? said : null}
          words={said}
        />
      )}
      {outcome === 'unrecognised' && said !== null && translate('timeline.spelled', { said })}
      {fault && <Box component="span">{word('connectionFault', fault)}</Box>}
    </>
  );
}
