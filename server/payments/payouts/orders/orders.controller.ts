import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { OrderRow, OrderView, ApprovalOutcomeView } from './order.view.js';
import { PreflightView } from '../preflight/preflight.view.js';
import { PreflightService } from '../preflight/preflight.service.js';
import { OrderApprovalsService } from './order-approvals.service.js';
import {
  ApproveOrdersDto,
  CancelOrderDto,
  NewOrderDto,
  OrderEditDto,
  RejectOrderDto,
  OrderQuery,
} from './order.dto.js';
import { PreflightDto } from '../preflight/preflight.dto.js';
import { OrderCancellationService } from './order-cancellation.service.js';
import { OrderRequestsService } from './order-requests.service.js';
import { OrderViewsService } from './order-views.service.js';

@ApiTags('payouts')
@Controller('api/payout-orders')
export class OrdersController {
  constructor(
    private readonly preflights: PreflightService,
    private readonly requests: OrderRequestsService,
    private readonly approvals: OrderApprovalsService,
    private readonly cancels: OrderCancellationService,
    private readonly views: OrderViewsService,
  ) {}

  @Post('preflight')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Check a payout before it is requested',
    fr: 'Contrôler un décaissement avant sa demande',
    description: 'Stores nothing.',
  })
  preflight(@Body() dto: PreflightDto, @CurrentUser() user: UserActor): Promise<PreflightView> {
    return this.preflights.preview(dto, user);
  }

  @Post()
  @Roles('admin', 'finance')
  @Summary({
    en: 'Request a single payout',
    fr: 'Demander un décaissement',
    description:
      'Idempotent: 201 if the order was stored now, 200 if the same request was stored earlier. 409 payout_blocked or payout_limit; 422 if a field is invalid or a duplicate has no reason.',
  })
  async request(
    @Body() dto: NewOrderDto,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderView> {
    const { repeated } = await this.requests.request(dto, user);
    void reply.status(repeated ? 200 : 201);
    return this.views.view(dto.requestId, user);
  }

  @Put(':id')
  @Roles('admin', 'finance')
  @Summary({
    en: 'Edit one’s own payout order before it is decided',
    fr: 'Modifier sa propre demande de décaissement avant la décision',
    description: 'Removes the approvals given so far.',
  })
  async edit(
    @IdParam() id: string,
    @Body() dto: OrderEditDto,
    @CurrentUser() user: UserActor,
  ): Promise<OrderView> {
    await this.requests.edit(id, dto, user);
    return this.views.view(id, user);
  }

  @Get()
  @SignedIn()
  @Summary({
    en: 'List payout orders',
    fr: 'Lister les demandes de décaissement',
    description: '`waitingForMe=true` returns the orders that the reader may approve now.',
  })
  @ApiPage(OrderRow)
  list(@Query() query: OrderQuery, @CurrentUser() user: UserActor): Promise<Page<OrderRow>> {
    return this.views.list(query, user);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get a payout order with its approvals and payouts',
    fr: 'Consulter une demande de décaissement avec ses approbations et ses décaissements',
  })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<OrderView> {
    return this.views.view(id, user);
  }

  @Post('approve')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Approve payout orders with a second-factor code, all or none',
    fr: 'Approuver des demandes de décaissement avec un code de second facteur, toutes ou aucune',
    description:
      '409 changed_meanwhile if the revisions, count or total differ from the stored ones. Of several orders, 409 `none_approved` names in `errors`, by id, those that have changed or were decided meanwhile. The code is used up all the same.',
  })
  approve(@Body() dto: ApproveOrdersDto, @CurrentUser() user: UserActor): Promise<ApprovalOutcomeView> {
    return this.approvals.approve(dto, user);
  }

  @Post(':id/reject')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Reject a payout order',
    fr: 'Rejeter une demande de décaissement',
    description: 'This action is irreversible.',
  })
  async reject(
    @IdParam() id: string,
    @Body() dto: RejectOrderDto,
    @CurrentUser() user: UserActor,
  ): Promise<OrderView> {
    await this.approvals.reject(id, dto, user);
    return this.views.view(id, user);
  }

  @Post(':id/cancel')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Cancel the unsent payouts of an order',
    fr: 'Annuler les décaissements non envoyés d’une demande',
    description: 'Reserved to the requester and administrators.',
  })
  async cancel(
    @IdParam() id: string,
    @Body() dto: CancelOrderDto,
    @CurrentUser() user: UserActor,
  ): Promise<OrderView> {
    await this.cancels.cancel(id, dto.reason, user);
    return this.views.view(id, user);
  }
}
