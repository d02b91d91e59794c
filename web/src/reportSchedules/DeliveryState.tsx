import { useTranslate } from 'react-admin';
import type { ReportDeliveryView } from '../../../server/reports/schedules/schedule.view.js';
import { Chip } from '../fields/Chip.js';

const TONES = { waiting: 'wait', sent: 'ok', failed: 'bad' } as const;

/** Shows the state of a mail; the tooltip gives the error. */
export function DeliveryState({ delivery: { state, lastFault } }: { delivery: ReportDeliveryView }) {
  const translate = useTranslate();
  return (
    <Chip tone={TONES[state]} {...(lastFault ? { tip: lastFault } : {})}>
      {translate(`schedules.state.${state}`)}
    </Chip>
  );
}
