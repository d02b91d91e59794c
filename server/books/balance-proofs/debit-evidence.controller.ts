import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { DebitEvidenceService } from './debit-evidence.service.js';
import { DebitEvidenceView } from '../ledger/debit-evidence.view.js';

@ApiTags('transactions')
@Controller('api/transactions')
export class DebitEvidenceController {
  constructor(private readonly evidence: DebitEvidenceService) {}

  @Get(':id/balance-evidence')
  @SignedIn()
  @Summary({
    en: 'Get what a stated balance shows about a payout whose outcome is unknown',
    fr: 'Lire ce que le solde déclaré montre d’un décaissement d’issue inconnue',
    description:
      'From the latest balance proof since the call: the stated balance equals the computed one, so the payout had not been debited by then, or is lower by exactly its amount. A settlement may still follow.',
  })
  of(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<DebitEvidenceView[]> {
    return this.evidence.of(id, scope);
  }
}
