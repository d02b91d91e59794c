import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import { CurrentReader } from '../../common/requests/current-reader.js';
import type { Reader } from '../../i18n/language.js';
import type { Page } from '../../common/lists/page.view.js';
import { OrderViewsService } from '../orders/order-views.service.js';
import type { BatchRowView, BatchView } from './batch.view.js';
import type { OrderView } from '../orders/order.view.js';
import { BatchDraftsService } from './batch-drafts.service.js';
import { BatchPauseService } from './batch-pause.service.js';
import { BatchRequestsService } from './batch-requests.service.js';
import { BatchViewsService } from './batch-views.service.js';
import { BatchLeaveOutDto, BatchMappingDto, BatchRequestDto, BatchRowsQuery } from './batch.dto.js';

@ApiTags('payout batches')
@Controller('api/payout-batches')
export class BatchesController {
  constructor(
    private readonly drafts: BatchDraftsService,
    private readonly views: BatchViewsService,
    private readonly requests: BatchRequestsService,
    private readonly orders: OrderViewsService,
  ) {}

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'A batch: how its columns were understood, and what it comes to' })
  one(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<BatchView> {
    return this.views.one(id, person);
  }

  @Get(':id/rows')
  @SignedIn()
  @ApiOperation({
    summary: 'The lines of a batch’s file, with what is wrong with them in the reader’s language',
  })
  rows(
    @IdParam() id: string,
    @Query() query: BatchRowsQuery,
    @CurrentUser() { scope }: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<Page<BatchRowView>> {
    return this.views.rows(id, query, { scope, reader });
  }

  @Put(':id/mapping')
  @Roles('admin', 'finance')
  @ApiOperation({ summary: 'Say which column is which field; all lines are checked anew' })
  async map(
    @IdParam() id: string,
    @Body() { mapping }: BatchMappingDto,
    @CurrentUser() person: UserActor,
  ): Promise<BatchView> {
    await this.drafts.map(id, { ...mapping }, person);
    return this.views.one(id, person);
  }

  @Post(':id/leave-out')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Decide not to pay lines of a draft, or to pay them after all' })
  async leaveOut(
    @IdParam() id: string,
    @Body() dto: BatchLeaveOutDto,
    @CurrentUser() person: UserActor,
  ): Promise<BatchView> {
    await this.drafts.leaveOut(id, dto, person);
    return this.views.one(id, person);
  }

  @Post(':id/request')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask for the approval of the whole batch',
    description: '409 while lines are wrong.',
  })
  async request(
    @IdParam() id: string,
    @Body() dto: BatchRequestDto,
    @CurrentUser() person: UserActor,
  ): Promise<OrderView> {
    await this.requests.request(id, dto, person);
    return this.orders.view(id, person);
  }
}

@ApiTags('payout orders')
@Controller('api/payout-orders')
export class BatchPauseController {
  constructor(
    private readonly pace: BatchPauseService,
    private readonly orders: OrderViewsService,
  ) {}

  @Post(':id/pause')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Stop sending an approved batch; what is under way ends' })
  async pause(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<OrderView> {
    await this.pace.setPaused(id, true, person);
    return this.orders.view(id, person);
  }

  @Post(':id/resume')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Go on sending a batch' })
  async resume(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<OrderView> {
    await this.pace.setPaused(id, false, person);
    return this.orders.view(id, person);
  }
}
