import { Controller, Get, Query, Body, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import type { RetriesView } from './retries.view.js';
import { RetriesQuery, RetryDto } from './retry.dto.js';
import { RetriesOverviewService } from './retries-overview.service.js';
import { SecondFactorService } from '../../access/second-factor/second-factor.service.js';
import { IdParam } from '../../common/requests/id-param.js';
import type { PayoutView } from '../attempts/payout-page.view.js';
import { PayoutPageService } from '../attempts/payout-page.service.js';
import { RetryService } from './retry.service.js';

@ApiTags('payouts')
@Controller('api/payout-retries')
export class RetriesController {
  constructor(private readonly retries: RetriesOverviewService) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'List payouts with their attempts, the outcome of each retry and the retries that are due',
  })
  view(@Query() { projectId }: RetriesQuery, @CurrentUser() person: UserActor): Promise<RetriesView> {
    return this.retries.view(projectId, person.scope);
  }
}

@ApiTags('payouts')
@Controller('api/payouts')
export class PayoutRetryController {
  constructor(
    private readonly page: PayoutPageService,
    private readonly retries: RetryService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  @Post(':id/retry')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Retry a failed payout if its failure allows it',
    description:
      'After an internal error of the aggregator, and when an attempt was ever possibly paid, the retry requires the approval of a second user; `proposalIds` names the pending approvals.',
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
