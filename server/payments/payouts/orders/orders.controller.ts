import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
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
  @ApiOperation({ summary: 'Check a payout before it is requested', description: 'Stores nothing.' })
  preflight(@Body() dto: PreflightDto, @CurrentUser() user: UserActor): Promise<PreflightView> {
    return this.preflights.preview(dto, user);
  }

  @Post()
  @Roles('admin', 'finance')
  @ApiOperation({
    summary: 'Request a single payout',
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
  @ApiOperation({
    summary: 'Edit one’s own payout order before it is decided',
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
  @ApiOperation({
    summary: 'List payout orders',
    description: '`waitingForMe=true` returns the orders that the reader may approve now.',
  })
  list(@Query() query: OrderQuery, @CurrentUser() user: UserActor): Promise<Page<OrderRow>> {
    return this.views.list(query, user);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get a payout order with its approvals and payouts' })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<OrderView> {
    return this.views.view(id, user);
  }

  @Post('approve')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Approve payout orders with a second-factor code, all or none',
    description:
      '409 changed_meanwhile if the revisions, count or total differ from the stored ones. Of several orders, 409 `none_approved` names in `errors`, by id, those that have changed or were decided meanwhile. The code is used up all the same.',
  })
  approve(@Body() dto: ApproveOrdersDto, @CurrentUser() user: UserActor): Promise<ApprovalOutcomeView> {
    return this.approvals.approve(dto, user);
  }

  @Post(':id/reject')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reject a payout order', description: 'This action is irreversible.' })
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
  @ApiOperation({
    summary: 'Cancel the unsent payouts of an order',
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
