import { useTranslate } from 'react-admin';
import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import { Chip } from '../../kit/fields/Chip.js';

type State = 'open' | 'acknowledged' | 'closed';
const TONES = { open: 'wait', acknowledged: 'wait', closed: 'quiet' } as const;

const stateOf = ({ closedAt, acknowledgedAt }: AlertView): State =>
  closedAt ? 'closed' : acknowledgedAt ? 'acknowledged' : 'open';

export function AlertState({ alert }: { alert: AlertView }) {
  const translate = useTranslate();
  const state = stateOf(alert);
  return <Chip tone={TONES[state]}>{translate(`alertPage.state.${state}`)}</Chip>;
}
