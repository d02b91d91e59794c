import { useTranslate } from 'react-admin';
import type { WebhookDeliveryView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import { Chip } from '../../kit/fields/Chip.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';

/** Result of the last attempt, and the time of the next one. */
export function DeliveryState({ delivery, zone }: { delivery: WebhookDeliveryView; zone: string }) {
  const translate = useTranslate();
  const word = useWord();
  const { deliveredAt, givenUpAt, dueAt, attempts, lastStatus, lastFault } = delivery;
  if (deliveredAt) return <Chip tone="ok">{translate('webhooks.delivered')}</Chip>;
  const fault = lastFault ? word('connectionFault', lastFault) : lastStatus ? `HTTP ${lastStatus}` : '';
  const state = givenUpAt ? 'givenUp' : fault ? 'failing' : 'queued';
  return (
    <>
      <Chip tone="wait">
        {fault
          ? `${translate('frame.label', { label: translate(`webhooks.${state}`) })} ${fault}`
          : translate(`webhooks.${state}`)}
      </Chip>
      {dueAt && attempts > 0 && (
        <>
          {' '}
          {translate('webhooks.retry')} <When at={dueAt} as="due" zone={zone} />
        </>
      )}
    </>
  );
}
