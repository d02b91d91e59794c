import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { TransactionSidesService } from './transaction-sides.service.js';
import { TransactionSidesView } from './matching.view.js';

@ApiTags('matching')
@Controller('api/transactions')
@WithinLimits()
export class TransactionSidesController {
  constructor(private readonly sides: TransactionSidesService) {}

  @Get(':id/sides')
  @SignedIn()
  @ApiOperation({ summary: 'Get the three sources of a transaction: own record, aggregator, statement' })
  of(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<TransactionSidesView> {
    return this.sides.of(id, user.scope);
  }
}
