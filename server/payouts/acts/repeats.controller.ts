import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { SecondFactorService } from '../../access/second-factor.service.js';
import { IdParam } from '../../common/id-param.js';
import type { PayoutView } from '../payout.view.js';
import { PayoutPage } from '../views/payout-page.service.js';
import { ReleaseDto, RetryDto } from './act.dto.js';
import { ReleaseService } from './release.service.js';
import { RetryService } from './retry.service.js';

/** What sends a payout again. */
@ApiTags('payouts')
@Controller('api/payouts')
export class RepeatsController {
  constructor(
    private readonly page: PayoutPage,
    private readonly retries: RetryService,
    private readonly releases: ReleaseService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  @Post('release')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Propose to release the payouts of an account that wait for money, first in first out',
  })
  async release(
    @Body() dto: ReleaseDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<{ proposalId: string }> {
    return { proposalId: await this.releases.propose(dto, person) };
  }

  @Post(':id/retry')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Have a failed payout sent once more, where its failure allows it',
    description:
      'After an internal error of the aggregator it becomes a proposal, in `proposalIds` of the answer.',
  })
  async retry(
    @IdParam() id: string,
    @Body() { reason, code }: RetryDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<PayoutView> {
    await this.retries.allowed(id, person);
    await this.secondFactor.spend(person, code);
    await this.retries.retry(id, reason, person);
    return this.page.view(id, person);
  }
}
