import { useTranslate } from 'react-admin';
import type { WebhookDeliveryView } from '../../../server/alerts/kinds/alert.view.js';
import { Chip } from '../fields/Chip.js';
import { When } from '../fields/When.js';

/** Result of the last attempt, and the time of the next one. */
export function DeliveryState({ delivery, zone }: { delivery: WebhookDeliveryView; zone: string }) {
  const translate = useTranslate();
  if (delivery.deliveredAt) return <Chip tone="ok">{translate('webhooks.delivered')}</Chip>;
  const fault = delivery.lastFault ?? (delivery.lastStatus ? `HTTP ${delivery.lastStatus}` : '');
  return (
    <>
      <Chip tone="wait">
        {delivery.givenUpAt &&
          (fault
            ? `${translate('frame.label', { label: translate('webhooks.givenUp') })} `
            : translate('webhooks.givenUp'))}
        {fault && translate('webhooks.failing', { fault })}
        {!fault && !delivery.givenUpAt && translate('webhooks.queued')}
      </Chip>
      {delivery.dueAt && delivery.attempts > 0 && (
        <>
          {' '}
          {translate('webhooks.retry')} <When at={delivery.dueAt} as="due" zone={zone} />
        </>
      )}
    </>
  );
}
