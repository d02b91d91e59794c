import HowToReg from '@mui/icons-material/HowToRegOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Send from '@mui/icons-material/Send';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Undo from '@mui/icons-material/Undo';
import Edit from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../../server/payments/payouts/orders/order.view.js';
import type { StatedPayout } from '../../../../../server/payments/payouts/orders/payout.view.js';
import type { PayoutState } from '../../../../../server/payments/payouts/orders/payout-words.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { type Look, LOOKS } from '../../../kit/fields/looks.js';

export const STATE_LOOKS: Record<PayoutState, Look> = {
  requested: { tone: 'quiet', icon: HowToReg },
  ready: { tone: 'quiet', icon: Schedule },
  held: { tone: 'wait', icon: PauseCircle },
  returned: { tone: 'wait', icon: Undo },
  sending: { tone: 'quiet', icon: Send },
  pending: LOOKS.pending,
  possibly_paid: LOOKS.unknown,
  paid: LOOKS.done,
  paid_twice: { tone: 'failed', icon: WarningAmber },
  failed: LOOKS.failed,
  rejected: LOOKS.rejected,
  cancelled: { tone: 'quiet', icon: RemoveCircle },
};

const ORDER_LOOKS: Record<OrderRow['state'], Look> = {
  draft: { tone: 'quiet', icon: Edit },
  requested: STATE_LOOKS.requested,
  approved: LOOKS.done,
  rejected: LOOKS.rejected,
  cancelled: STATE_LOOKS.cancelled,
};

interface Props<S> {
  state: S;
  strong?: boolean;
}

/** Shows the state of a payout; the tooltip explains it. */
export function PayoutStateChip({ state, strong = false }: Props<PayoutState>) {
  const translate = useTranslate();
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <Chip tone={tone} icon={icon} strong={strong} tip={translate(`payoutMeaning.${state}`)}>
      {translate(`payoutState.${state}`)}
    </Chip>
  );
}

/** Shows the state of a payout of unknown outcome that a statement shows: violet is for possibly paid alone. */
export function StatedPayoutChip({ strong = false }: { strong?: boolean }) {
  const translate = useTranslate();
  const { icon } = LOOKS.pending;
  return (
    <Chip tone="wait" icon={icon} strong={strong}>
      {translate('settle.stated')}
    </Chip>
  );
}

/** Shows the state of a payout, and whether a statement shows it. */
export function PayoutChip({ payout, strong = false }: { payout: StatedPayout; strong?: boolean }) {
  return payout.isStated ? (
    <StatedPayoutChip strong={strong} />
  ) : (
    <PayoutStateChip state={payout.state} strong={strong} />
  );
}

/** Shows the approval state of a request. */
export function OrderStateChip({ state, strong = false }: Props<OrderRow['state']>) {
  const translate = useTranslate();
  const { tone, icon } = ORDER_LOOKS[state];
  return (
    <Chip tone={tone} icon={icon} strong={strong}>
      {translate(`orderState.${state}`)}
    </Chip>
  );
}
