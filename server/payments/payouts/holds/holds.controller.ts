import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProposalMadeView } from '../../../access/approvals/proposal.view.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { SecondFactorService } from '../../../access/sign-in/second-factor/second-factor.service.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import type { PayoutView } from '../attempts/payout-page.view.js';
import { PayoutPageService } from '../attempts/payout-page.service.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { CancelPayoutDto, HoldDto, ReleaseDto, UnholdDto } from './hold.dto.js';
import { PayoutCancellationService } from './payout-cancellation.service.js';
import { ManualHoldsService } from './manual-holds.service.js';
import { ReleasesService } from './releases.service.js';

@ApiTags('payouts')
@Controller('api/payouts')
export class HoldsController {
  constructor(
    private readonly page: PayoutPageService,
    private readonly holds: ManualHoldsService,
    private readonly cancels: PayoutCancellationService,
    private readonly releases: ReleasesService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  @Post('release')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Request the release of the payouts of an account held for a low balance',
    fr: 'Demander la levée de la suspension des décaissements d’un compte à solde bas',
    description: 'Oldest first. Requires the approval of a second user.',
  })
  async releaseQueue(@Body() dto: ReleaseDto, @CurrentUser() user: UserActor): Promise<ProposalMadeView> {
    return { proposalId: await this.releases.propose(dto, user) };
  }

  @Post(':id/hold')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({ en: 'Hold a payout that is ready to be sent', fr: 'Suspendre un décaissement prêt à l’envoi' })
  async hold(
    @IdParam() id: string,
    @Body() dto: HoldDto,
    @CurrentUser() user: UserActor,
  ): Promise<PayoutView> {
    await this.holds.hold(id, dto, user);
    return this.page.view(id, user);
  }

  @Post(':id/unhold')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Release a payout held by a user or an outage, with a second-factor code',
    fr: 'Lever la suspension d’un décaissement par un utilisateur ou un incident, avec un code de second facteur',
    description: '409 if the payout is not on hold; the code is then not used up.',
  })
  async unhold(
    @IdParam() id: string,
    @Body() { code }: UnholdDto,
    @CurrentUser() user: UserActor,
  ): Promise<PayoutView> {
    await this.holds.requireOnHold(id, user);
    await this.secondFactor.consumeForApproval(user, code);
    await this.holds.release(id, user);
    return this.page.view(id, user);
  }

  @Post(':id/cancel')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Cancel a payout before its call begins',
    fr: 'Annuler un décaissement avant le début de son appel',
    description: '409 too_late, with the cut-off, once the call has begun.',
  })
  async cancel(
    @IdParam() id: string,
    @Body() dto: CancelPayoutDto,
    @CurrentUser() user: UserActor,
  ): Promise<PayoutView> {
    await this.cancels.cancel(id, dto.reason, user);
    return this.page.view(id, user);
  }
}
