import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../access/identity/actor.js';
import { CurrentActor, MachineOrSignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { TransactionQuery } from '../transactions/views/transaction.query.js';
import { TransactionRow, TransactionView } from '../transactions/views/transaction.view.js';
import { TransactionsService } from './transactions.service.js';

@ApiTags('transactions')
@Controller('api/transactions')
@WithinLimits()
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Get()
  @MachineOrSignedIn('transactions.read')
  @Summary({ en: 'List transactions', fr: 'Lister les transactions' })
  @ApiPage(TransactionRow)
  list(@Query() query: TransactionQuery, @CurrentActor() actor: Actor): Promise<Page<TransactionRow>> {
    return this.transactions.list(query, actor);
  }

  @Get(':id')
  @MachineOrSignedIn('transactions.read')
  @Summary({
    en: 'Get a transaction',
    fr: 'Consulter une transaction',
    description: 'To an API key `forecast` is null: forecasts are made for signed-in users only.',
  })
  view(@Param('id', ParseUUIDPipe) id: string, @CurrentActor() actor: Actor): Promise<TransactionView> {
    return this.transactions.view(id, actor.scope, { hasForecast: actor.kind === 'user' });
  }
}
