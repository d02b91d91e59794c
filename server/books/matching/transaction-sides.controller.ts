import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { TransactionSidesService } from './transaction-sides.service.js';
import { TransactionSidesView } from './matching.view.js';

@ApiTags('matching')
@Controller('api/transactions')
@WithinLimits()
export class TransactionSidesController {
  constructor(private readonly sides: TransactionSidesService) {}

  @Get(':id/sides')
  @SignedIn()
  @Summary({
    en: 'Get the three sources of a transaction: own record, aggregator, statement',
    fr: 'Consulter les trois sources d’une transaction : enregistrement propre, agrégateur, relevé',
  })
  of(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<TransactionSidesView> {
    return this.sides.of(id, user.scope);
  }
}
