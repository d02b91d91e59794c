import Block from '@mui/icons-material/Block';
import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Send from '@mui/icons-material/Send';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Undo from '@mui/icons-material/Undo';
import Edit from '@mui/icons-material/EditOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import type { OrderRow } from '../../../../../server/payments/payouts/orders/order.view.js';
import type { PayoutState } from '../../../../../server/payments/payouts/orders/payout-words.js';
import { Chip } from '../../../kit/fields/Chip.js';
import type { ToneName } from '../../../kit/theme/palette.js';

interface Look {
  tone: ToneName;
  icon: SvgIconComponent;
}

/** Violet is reserved for possibly paid, so that it is not taken for a failure. */
export const STATE_LOOKS: Record<PayoutState, Look> = {
  requested: { tone: 'quiet', icon: HowToReg },
  ready: { tone: 'quiet', icon: Schedule },
  held: { tone: 'wait', icon: PauseCircle },
  returned: { tone: 'wait', icon: Undo },
  sending: { tone: 'quiet', icon: Send },
  pending: { tone: 'wait', icon: HourglassEmpty },
  possibly_paid: { tone: 'unknown', icon: HelpOutlined },
  paid: { tone: 'ok', icon: CheckCircle },
  paid_twice: { tone: 'failed', icon: WarningAmber },
  failed: { tone: 'failed', icon: Cancel },
  rejected: { tone: 'failed', icon: Block },
  cancelled: { tone: 'quiet', icon: RemoveCircle },
};

const ORDER_LOOKS: Record<OrderRow['state'], Look> = {
  draft: { tone: 'quiet', icon: Edit },
  requested: { tone: 'quiet', icon: HowToReg },
  approved: { tone: 'ok', icon: CheckCircle },
  rejected: { tone: 'failed', icon: Block },
  cancelled: { tone: 'quiet', icon: RemoveCircle },
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
