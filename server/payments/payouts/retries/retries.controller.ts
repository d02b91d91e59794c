import { Controller, Get, Query, Body, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProposalMadeView } from '../../../access/approvals/proposal.view.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { FailedPayoutsService } from './failed-payouts.service.js';
import { JointRetriesService } from './joint-retries.service.js';
import { FailedPayoutRow, RetryChecksView, RetryOutcomesView } from './retries.view.js';
import { FailedPayoutQuery, JointRetryDto, RetriesQuery, RetryDto } from './retry.dto.js';
import { RetryCheckProgressService } from './retry-check-progress.service.js';
import { RetryOutcomesService } from './retry-outcomes.service.js';
import { SecondFactorService } from '../../../access/sign-in/second-factor/second-factor.service.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import type { PayoutView } from '../attempts/payout-page.view.js';
import { PayoutPageService } from '../attempts/payout-page.service.js';
import { RetryService } from './retry.service.js';

@ApiTags('payouts')
@Controller('api/payout-retries')
export class RetriesController {
  constructor(
    private readonly failed: FailedPayoutsService,
    private readonly outcomes: RetryOutcomesService,
    private readonly joint: JointRetriesService,
    private readonly progress: RetryCheckProgressService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List failed payouts with the reason, and whether and from when each may be retried',
    fr: 'Lister les décaissements échoués avec la cause et le moment à partir duquel chacun peut être retenté',
  })
  @ApiPage(FailedPayoutRow)
  list(@Query() query: FailedPayoutQuery, @CurrentUser() user: UserActor): Promise<Page<FailedPayoutRow>> {
    return this.failed.list(query, user);
  }

  @Get('outcomes')
  @SignedIn()
  @Summary({
    en: 'Get the outcome of retries by error code, and payouts with several attempts',
    fr: 'Consulter l’issue des nouvelles tentatives par code d’erreur et les décaissements à plusieurs tentatives',
  })
  view(@Query() { projectId }: RetriesQuery, @CurrentUser() user: UserActor): Promise<RetryOutcomesView> {
    return this.outcomes.view(projectId, user.scope);
  }

  @Get(':id/checks')
  @SignedIn()
  @Summary({
    en: 'Get the progress of a request for retries: its status checks, and once it is approved its payouts by stage',
    fr: 'Consulter l’avancement d’une demande de nouvelles tentatives : ses vérifications et, une fois approuvée, ses décaissements par étape',
  })
  checks(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<RetryChecksView> {
    return this.progress.view(id, user.scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Request the retry of failed payouts of one account and one cause',
    fr: 'Demander la nouvelle tentative de décaissements échoués d’un même compte et d’une même cause',
    description:
      'All or none: `errors` of 409 `retries_refused` names each payout that cannot be retried this way. The status of their attempts is checked from now on, at half the rate of the project. Where all are planned within 3 s, their answers count here (8 s at most); a longer list is answered at once, and `GET /api/payout-retries/{id}/checks` shows the progress. An administrator approves the request, with one code for its list and total. One that was ever possibly paid is retried alone.',
  })
  async request(@Body() dto: JointRetryDto, @CurrentUser() user: UserActor): Promise<ProposalMadeView> {
    return { proposalId: await this.joint.request(dto, user) };
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
  @Summary({
    en: 'Retry a failed payout if its failure allows it',
    fr: 'Retenter un décaissement échoué si son échec le permet',
    description:
      'The status of earlier attempts is checked first, for 8 s at most: 409 where one is completed. The retry leaves only on a failure younger than 60 s. After an internal error of the aggregator, and when an attempt was ever possibly paid, the retry requires the approval of a second user; `proposalIds` names the pending approvals.',
  })
  async retry(
    @IdParam() id: string,
    @Body() { code, ...request }: RetryDto,
    @CurrentUser() user: UserActor,
  ): Promise<PayoutView> {
    if (!(await this.retries.isRepeated(id, request, user))) {
      await this.retries.requireChecked(id, user);
      await this.secondFactor.consumeForApproval(user, code);
      await this.retries.retry(id, request, user);
    }
    return this.page.view(id, user);
  }
}
