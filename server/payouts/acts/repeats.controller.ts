import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/actor.js';
import { CurrentUser, Roles } from '../../access/rules.js';
import { SecondFactorService } from '../../access/second-factor.service.js';
import { IdParam } from '../../common/id-param.js';
import type { PayoutView } from '../attempts/payout-page.view.js';
import { PayoutPageService } from '../views/payout-page.service.js';
import { ReleaseDto } from './act.dto.js';
import { RetryDto } from '../retries/retry.dto.js';
import { ReleasesService } from './release.service.js';
import { RetryService } from './retry.service.js';

/** What sends a payout again. */
@ApiTags('payouts')
@Controller('api/payouts')
export class PayoutRetryController {
  constructor(
    private readonly page: PayoutPageService,
    private readonly retries: RetryService,
    private readonly releases: ReleasesService,
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
    @CurrentUser() person: UserActor,
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
    @CurrentUser() person: UserActor,
  ): Promise<PayoutView> {
    await this.retries.requireAllowed(id, person);
    await this.secondFactor.consumeForApproval(person, code);
    await this.retries.retry(id, reason, person);
    return this.page.view(id, person);
  }
}
