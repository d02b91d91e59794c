import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { WebhookDeliveryView, WebhookView } from '../kinds/alert.view.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookResendsService } from './webhook-resends.service.js';
import {
  AllWebhookDeliveriesQuery,
  NewWebhookDto,
  RelayReasonDto,
  WebhookChangeDto,
  WebhookDeliveriesQuery,
  WebhookResendDto,
} from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

const RECEIVER_RULES = `Each delivery is a POST of JSON \`{id, event, at, project, alert}\`, signed as specified by Standard Webhooks
(https://www.standardwebhooks.com): headers \`webhook-id\`, \`webhook-timestamp\` (Unix seconds of this attempt) and
\`webhook-signature\`: \`v1,\` and the HMAC-SHA256, in base64, of \`<id>.<timestamp>.<body>\` over the bytes as received. The key is
the part of the secret after \`whsec_\`, decoded from base64.

Receivers must refuse a delivery with a wrong signature or a timestamp more than 5 minutes from their own clock (the replay window),
and ignore an id that they have already processed: deliveries arrive at least once and not always in order. Any 2xx within 10 s
acknowledges the delivery; redirects are not followed. A failed delivery is retried after 10 s, 1 min, 5 min, 30 min, 2 h and 6 h,
then stopped until an administrator sends it again.

The signing key is returned once, in this response.`;

/** Content of deliveries beside alerts, part of the API description. */
const RELAY = `With \`statuses\`, each status change of a transaction is sent once as
\`{id, event: "transaction.<status>", at, project, transaction}\`, after the status check. With \`callbacks\`, callbacks of the
aggregator are forwarded, both encodings: those with a valid mark and those without a mark that name a registered transaction, or
all (\`callbackSelection\`); as \`{id, event: "callback", at, project, callback: {id, mark, matchedReference, receivedAt, contentType,
contentEncoding, bodyBase64}}\`, or as the bytes received with \`content-type\`, \`date\` and \`user-agent\` of the sender
(\`callbackForm\`). The signature of the bytes states no mark. A forwarded callback is not verified.
Both start when another administrator has approved them (\`proposalId\`).`;

@ApiTags('webhooks')
@Controller('api')
@Roles('admin')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly resends: WebhookResendsService,
  ) {}

  @Get('projects/:projectId/webhooks')
  @Summary({ en: 'List the webhooks of a project', fr: 'Lister les webhooks d’un projet' })
  @ApiPage(WebhookView)
  list(
    @IdParam('projectId') projectId: string,
    @Query() query: ListQuery,
    @CurrentUser() user: UserActor,
  ): Promise<Page<WebhookView>> {
    return this.webhooks.page(projectId, query, user);
  }

  @Get('webhooks')
  @Summary({
    en: 'List the webhooks of all projects of the reader',
    fr: 'Lister les webhooks de tous ses projets',
  })
  @ApiPage(WebhookView)
  ofAll(@Query() query: ListQuery, @CurrentUser() user: UserActor): Promise<Page<WebhookView>> {
    return this.webhooks.ofAll(query, user);
  }

  @Get('webhook-deliveries')
  @Summary({
    en: 'List the deliveries of all webhooks with their responses',
    fr: 'Lister les envois de tous les webhooks avec leurs réponses',
  })
  @ApiPage(WebhookDeliveryView)
  allDeliveries(
    @Query() query: AllWebhookDeliveriesQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<Page<WebhookDeliveryView>> {
    return this.deliveries.list(query, scope);
  }

  @Post('projects/:projectId/webhooks')
  @HttpCode(201)
  @Summary({
    en: 'Create a webhook that receives alerts, status changes or callbacks of a project',
    fr: 'Créer un webhook qui reçoit les alertes, les changements de statut ou les callbacks d’un projet',
    description: `${RECEIVER_RULES}

${RELAY}`,
  })
  create(
    @IdParam('projectId') projectId: string,
    @Body() dto: NewWebhookDto,
    @CurrentUser() user: UserActor,
  ): Promise<WebhookView> {
    return this.webhooks.create(projectId, dto, user);
  }

  @Patch('webhooks/:id')
  @Summary({
    en: 'Change the address or the events of a webhook, or disable it',
    fr: 'Modifier l’adresse ou les événements d’un webhook, ou le désactiver',
  })
  change(
    @IdParam() id: string,
    @Body() dto: WebhookChangeDto,
    @CurrentUser() user: UserActor,
  ): Promise<WebhookView> {
    return this.webhooks.change(id, dto, user);
  }

  @Post('webhooks/:id/confirm-relay')
  @HttpCode(200)
  @Summary({
    en: 'Request that a relay goes on, with another administrator',
    fr: 'Demander, avec un autre administrateur, la poursuite d’un relais',
    description:
      'For relays from before two administrators were required, and those whose responsible one has left.',
  })
  confirmRelay(
    @IdParam() id: string,
    @Body() { reason }: RelayReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<WebhookView> {
    return this.webhooks.confirmRelay(id, reason, user);
  }

  @Delete('webhooks/:id')
  @HttpCode(204)
  @Summary({
    en: 'Delete a webhook and its queued deliveries',
    fr: 'Supprimer un webhook et ses envois en attente',
  })
  remove(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<void> {
    return this.webhooks.remove(id, user);
  }

  @Post('webhooks/:id/test')
  @HttpCode(201)
  @Summary({
    en: 'Send an event `test` to a webhook',
    fr: 'Envoyer un événement `test` à un webhook',
    description: '409 webhook_disabled if the webhook is disabled.',
  })
  test(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<WebhookDeliveryView> {
    return this.deliveries.test(id, user);
  }

  @Get('webhooks/:id/deliveries')
  @Summary({
    en: 'List the deliveries of a webhook with their responses',
    fr: 'Lister les envois d’un webhook avec leurs réponses',
  })
  @ApiPage(WebhookDeliveryView)
  deliveriesOf(
    @IdParam() id: string,
    @Query() query: WebhookDeliveriesQuery,
    @CurrentUser() user: UserActor,
  ): Promise<Page<WebhookDeliveryView>> {
    return this.deliveries.page(id, query, user);
  }

  @Post('webhooks/:id/resends')
  @HttpCode(201)
  @Summary({
    en: 'Send all deliveries of a webhook since a time again',
    fr: 'Renvoyer tous les envois d’un webhook depuis un moment',
    description: `Sends what was given up or waits for a retry, oldest first and one at a time per transaction, alert or callback, and the last status of
each transaction that has no delivery, because the webhook was disabled then: those events carry \`sentAgain: true\`. 409 resend_open
while a former one goes on, webhook_disabled if the webhook is disabled.`,
  })
  async sendAgain(
    @IdParam() id: string,
    @Body() { since }: WebhookResendDto,
    @CurrentUser() user: UserActor,
  ): Promise<WebhookView> {
    await this.resends.begin(id, new Date(since), user);
    return this.webhooks.one(id, user);
  }

  @Post('webhooks/:id/resends/stop')
  @HttpCode(200)
  @Summary({ en: 'Stop sending deliveries of a webhook again', fr: 'Arrêter le nouvel envoi par un webhook' })
  async stopSendingAgain(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<WebhookView> {
    await this.resends.stop(id, user);
    return this.webhooks.one(id, user);
  }

  @Post('webhook-deliveries/:id/resend')
  @HttpCode(200)
  @Summary({
    en: 'Send a webhook delivery again under the same id',
    fr: 'Envoyer à nouveau un message de webhook sous le même identifiant',
    description:
      '409 delivery_waiting while automatic retries continue, webhook_disabled if the webhook is disabled.',
  })
  resend(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<WebhookDeliveryView> {
    return this.deliveries.resend(id, user);
  }
}
