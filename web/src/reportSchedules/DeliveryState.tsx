import { useTranslate } from 'react-admin';
import type { ReportDeliveryView } from '../../../server/reports/schedules/schedule.view.js';
import { Chip } from '../fields/Chip.js';

const TONES = { waiting: 'wait', sent: 'ok', failed: 'bad' } as const;

/** Whether a mail went out; hovering says why not. */
export function DeliveryState({ delivery: { state, lastFault } }: { delivery: ReportDeliveryView }) {
  const translate = useTranslate();
  return (
    <Chip tone={TONES[state]} {...(lastFault ? { tip: lastFault } : {})}>
      {translate(`schedules.state.${state}`)}
    </Chip>
  );
}
