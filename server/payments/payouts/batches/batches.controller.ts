import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { CurrentReader } from '../../../platform/common/requests/current-reader.js';
import type { Reader } from '../../../platform/i18n/language.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { OrderViewsService } from '../orders/order-views.service.js';
import { BatchRowView, BatchView } from './batch.view.js';
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
  @Summary({
    en: 'Get a batch with its column mapping and totals',
    fr: 'Consulter un lot avec ses colonnes et ses totaux',
  })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<BatchView> {
    return this.views.one(id, user);
  }

  @Get(':id/rows')
  @SignedIn()
  @Summary({
    en: 'List the lines of a batch with their errors in the reader’s language',
    fr: 'Lister les lignes d’un lot avec leurs erreurs dans sa langue',
  })
  @ApiPage(BatchRowView)
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
  @Summary({
    en: 'Set the columns of a batch',
    fr: 'Définir les colonnes d’un lot',
    description: 'All lines are validated again.',
  })
  async map(
    @IdParam() id: string,
    @Body() { mapping }: BatchMappingDto,
    @CurrentUser() user: UserActor,
  ): Promise<BatchView> {
    await this.drafts.map(id, { ...mapping }, user);
    return this.views.one(id, user);
  }

  @Post(':id/leave-out')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Exclude lines of a draft batch, or include them again',
    fr: 'Exclure des lignes d’un lot, ou les inclure à nouveau',
  })
  async leaveOut(
    @IdParam() id: string,
    @Body() dto: BatchLeaveOutDto,
    @CurrentUser() user: UserActor,
  ): Promise<BatchView> {
    await this.drafts.leaveOut(id, dto, user);
    return this.views.one(id, user);
  }

  @Post(':id/request')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Request the approval of a batch',
    fr: 'Demander l’approbation d’un lot',
    description: '409 while the batch has invalid lines.',
  })
  async request(
    @IdParam() id: string,
    @Body() dto: BatchRequestDto,
    @CurrentUser() user: UserActor,
  ): Promise<OrderView> {
    await this.requests.request(id, dto, user);
    return this.orders.view(id, user);
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
  @Summary({
    en: 'Pause an approved batch',
    fr: 'Suspendre l’envoi d’un lot approuvé',
    description: 'Payouts whose call has begun are completed.',
  })
  async pause(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<OrderView> {
    await this.pace.setPaused(id, true, user);
    return this.orders.view(id, user);
  }

  @Post(':id/resume')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({ en: 'Resume a paused batch', fr: 'Reprendre l’envoi d’un lot' })
  async resume(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<OrderView> {
    await this.pace.setPaused(id, false, user);
    return this.orders.view(id, user);
  }
}
