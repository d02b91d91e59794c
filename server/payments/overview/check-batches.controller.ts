import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { TransactionQuery } from '../transactions/views/transaction.query.js';
import { NewCheckBatchDto } from './check-batch.dto.js';
import { CheckBatchRow, CheckBatchView } from './check-batch.view.js';
import { CheckBatchesService } from './check-batches.service.js';

@ApiTags('confirmations')
@Controller('api/status-check-batches')
@WithinLimits()
export class CheckBatchesController {
  constructor(private readonly batches: CheckBatchesService) {}

  @Post()
  @Roles('support', 'finance', 'admin')
  @HttpCode(202)
  @Summary({
    en: 'Check the status of up to 10,000 transactions',
    fr: 'Vérifier le statut de 10 000 transactions au plus',
    description:
      'Takes the ids of the body, or all transactions that match the filters. The checks are queued and respect the rate of each project and the 3 s between two checks of one token.',
  })
  create(
    @Body() { ids }: NewCheckBatchDto,
    @Query() query: TransactionQuery,
    @CurrentUser() user: UserActor,
  ): Promise<CheckBatchView> {
    return this.batches.create(ids, query, user);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get the progress of requested status checks',
    fr: 'Suivre l’avancement des vérifications demandées',
  })
  view(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<CheckBatchView> {
    return this.batches.view(id, user);
  }

  @Get(':id/rows')
  @SignedIn()
  @Summary({
    en: 'List the results of requested status checks',
    fr: 'Lister les résultats des vérifications demandées',
  })
  @ApiPage(CheckBatchRow)
  rows(
    @IdParam() id: string,
    @Query() query: ListQuery,
    @CurrentUser() user: UserActor,
  ): Promise<Page<CheckBatchRow>> {
    return this.batches.rows(id, query, user);
  }
}
