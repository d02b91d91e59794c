import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import type { Page } from '../../platform/common/lists/page.view.js';
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
  @ApiOperation({
    summary: 'Check the status of up to 10,000 transactions',
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
  @ApiOperation({ summary: 'Get the progress of requested status checks' })
  view(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<CheckBatchView> {
    return this.batches.view(id, user);
  }

  @Get(':id/rows')
  @SignedIn()
  @ApiOperation({ summary: 'List the results of requested status checks' })
  rows(
    @IdParam() id: string,
    @Query() query: ListQuery,
    @CurrentUser() user: UserActor,
  ): Promise<Page<CheckBatchRow>> {
    return this.batches.rows(id, query, user);
  }
}
