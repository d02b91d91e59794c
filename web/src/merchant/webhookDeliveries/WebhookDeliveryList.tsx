import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { WebhookDeliveryView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import { DELIVERY_STATES } from '../../../../server/merchant/alerts/kinds/alert-words.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { When } from '../../kit/fields/When.js';
import { withoutScheme } from '../../kit/fields/withoutScheme.js';
import type { Column } from '../../kit/list/columns.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { DeliveryState } from './DeliveryState.js';

const NEWEST = { field: 'createdAt', order: 'DESC' as const };
/** A row leads to the transaction or callback that it tells of. */
const ACTIONS = {
  href: ({ callbackId, transactionId }: WebhookDeliveryView) =>
    callbackId
      ? `/received-callbacks/${callbackId}`
      : transactionId
        ? `/transactions/${transactionId}`
        : undefined,
};

/** Lists what was sent to receivers of all projects, with their last answers; what was given up can be sent again. */
export function WebhookDeliveryList() {
  const columns = useDeliveryColumns();
  const filters = useDeliveryFilters();
  return (
    <ListPage<WebhookDeliveryView>
      resource="webhook-deliveries"
      texts="webhookDeliveries"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
      live
    />
  );
}

function useDeliveryFilters(): FilterDef[] {
  const translate = useTranslate();
  const common = useProjectFilters('webhookDeliveries');
  const { data: webhooks = [] } = useRead(dataProvider.getAllWebhooks, {});
  return [
    {
      kind: 'choice',
      name: 'state',
      label: 'webhookDeliveries.filter.state',
      choices: DELIVERY_STATES.map((id) => ({ id, text: translate(`webhooks.states.${id}`) })),
    },
    {
      kind: 'choice',
      name: 'webhookId',
      label: 'webhookDeliveries.filter.webhookId',
      choices: webhooks.map(({ id, url }) => ({ id, text: url })),
    },
    ...common,
  ];
}

function useDeliveryColumns(): Column<WebhookDeliveryView>[] {
  const translate = useTranslate();
  const zone = useListZone();
  const { acting, send } = useSend({ quiet: false });
  const { busy } = acting;
  return useMemo(
    (): Column<WebhookDeliveryView>[] => [
      {
        label: 'webhookDeliveries.col.createdAt',
        sort: 'createdAt',
        width: 100,
        phone: 'side',
        cell: (row) => <When as="clock" at={row.createdAt} zone={zone} />,
      },
      {
        label: 'webhookDeliveries.col.event',
        width: 220,
        phone: 'title',
        cell: (row) => {
          const to = ACTIONS.href(row);
          if (!to) return row.event;
          return (
            <Link component={RouterLink} to={to} tabIndex={-1} color="inherit">
              {row.event}
            </Link>
          );
        },
      },
      {
        label: 'webhookDeliveries.col.state',
        phone: 'line',
        cell: (row) => <DeliveryState delivery={row} zone={zone} />,
      },
      {
        label: 'webhookDeliveries.col.receiver',
        phone: 'line',
        cell: ({ url }) => withoutScheme(url),
      },
      {
        label: 'webhookDeliveries.col.attempts',
        sort: 'attempts',
        align: 'right',
        width: 100,
        cell: (row) => row.attempts,
      },
      {
        label: 'webhookDeliveries.col.again',
        width: 110,
        phone: 'corner',
        cell: (row) =>
          row.dueAt === null && (
            <Button
              size="small"
              disabled={busy}
              onClick={(event) => {
                event.stopPropagation();
                void send(dataProvider.resendWebhookDelivery, { id: row.id });
              }}
            >
              {translate('webhooks.resend')}
            </Button>
          ),
      },
    ],
    [translate, zone, busy, send],
  );
}
