import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import { ListQuery } from '../../common/lists/list-query.js';
import type { Page } from '../../common/lists/page.view.js';
import { WebhookDeliveryView, WebhookView } from '../kinds/alert.view.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { NewWebhookDto, WebhookChangeDto } from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

/** Requirements for receivers, part of the API description. */
const RULES = `Each delivery is a POST of JSON \`{id, event, at, project, alert}\`, signed as Standard Webhooks says
(https://www.standardwebhooks.com): headers \`webhook-id\`, \`webhook-timestamp\` (Unix seconds of this attempt) and
\`webhook-signature\`: \`v1,\` and the HMAC-SHA256, in base64, of \`<id>.<timestamp>.<body>\` over the bytes as they arrive. The key is
what follows \`whsec_\`, in base64.

Receivers refuse a delivery whose signature does not fit or whose timestamp lies more than 5 minutes from their own clock
(the replay window), and pass over an id that they have seen: a delivery comes at least once, not exactly once, and not
always in order. Any 2xx within 10 s is a receipt; redirects are not followed. What fails is tried again after 10 s, 1 min,
5 min, 30 min, 2 h and 6 h, then given up until somebody sends it again.

The signing key is part of this answer and of no other.`;

@ApiTags('webhooks')
@Controller('api')
@Roles('admin')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Get('projects/:projectId/webhooks')
  @ApiOperation({ summary: 'Where the alerts of a project are sent' })
  list(
    @IdParam('projectId') projectId: string,
    @Query() query: ListQuery,
    @CurrentUser() person: UserActor,
  ): Promise<Page<WebhookView>> {
    return this.webhooks.page(projectId, query, person);
  }

  @Post('projects/:projectId/webhooks')
  @HttpCode(201)
  @ApiOperation({ summary: 'Have the alerts of a project sent to an address, signed', description: RULES })
  create(
    @IdParam('projectId') projectId: string,
    @Body() dto: NewWebhookDto,
    @CurrentUser() person: UserActor,
  ): Promise<WebhookView> {
    return this.webhooks.create(projectId, dto, person);
  }

  @Patch('webhooks/:id')
  @ApiOperation({ summary: 'Change the address of a webhook, what it is told, or turn it off' })
  change(
    @IdParam() id: string,
    @Body() dto: WebhookChangeDto,
    @CurrentUser() person: UserActor,
  ): Promise<WebhookView> {
    return this.webhooks.change(id, dto, person);
  }

  @Delete('webhooks/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a webhook, with what waits to be sent to it' })
  remove(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<void> {
    return this.webhooks.remove(id, person);
  }

  @Post('webhooks/:id/test')
  @HttpCode(201)
  @ApiOperation({ summary: 'Send an event `test` to a webhook', description: '409 webhook_disabled.' })
  test(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<WebhookDeliveryView> {
    return this.deliveries.test(id, person);
  }

  @Get('webhooks/:id/deliveries')
  @ApiOperation({ summary: 'What was sent to a webhook, and how it was answered' })
  deliveriesOf(
    @IdParam() id: string,
    @Query() query: ListQuery,
    @CurrentUser() person: UserActor,
  ): Promise<Page<WebhookDeliveryView>> {
    return this.deliveries.page(id, query, person);
  }

  @Post('webhook-deliveries/:id/resend')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a delivery once more, under the id that it had',
    description: '409 delivery_waiting while it is still tried by itself, webhook_disabled.',
  })
  resend(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<WebhookDeliveryView> {
    return this.deliveries.resend(id, person);
  }
}
