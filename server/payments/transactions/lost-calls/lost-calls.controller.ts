import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import {
  AttachTokenDto,
  FailedDto,
  FailureReviewDto,
  NotCreatedDto,
  ReplaceTokenDto,
} from './lost-call.dto.js';
import { FailureReviewsService } from './failure-reviews.service.js';
import { TokenAttachmentService } from './token-attachment.service.js';
import { TokenReplacementService } from './token-replacement.service.js';
import { LostCallsService } from './lost-calls.service.js';
import { LostCallResolutionView } from './resolution.view.js';
import { UnprovenFailureView } from './unproven-failure.view.js';

@ApiTags('transactions')
@Controller('api/transactions')
export class LostCallsController {
  constructor(
    private readonly unknown: LostCallsService,
    private readonly attachment: TokenAttachmentService,
    private readonly replacement: TokenReplacementService,
    private readonly reviews: FailureReviewsService,
  ) {}

  @Post(':id/token')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Attach the creation token found at the aggregator; its status is then checked',
    fr: 'Rattacher le jeton de création trouvé chez l’agrégateur ; son statut est ensuite vérifié',
    description:
      'Requires the approval of a second user for every payout, and for a payin unless the token itself identifies it. A payout stays possibly paid: the check may complete it, a failure is only shown.',
  })
  attachToken(
    @IdParam() id: string,
    @Body() dto: AttachTokenDto,
    @CurrentUser() user: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.attachment.attach(id, dto, user);
  }

  @Post(':id/token-replacement')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Request the replacement of a wrong creation token',
    fr: 'Demander le remplacement d’un jeton de création erroné',
    description:
      'Requires the approval of a second user. 409 token_not_replaceable unless the transaction is pending and no status check has succeeded with its token.',
  })
  replaceToken(
    @IdParam() id: string,
    @Body() dto: ReplaceTokenDto,
    @CurrentUser() user: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.replacement.propose(id, dto, user);
  }

  @Post(':id/not-created')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Request to record that the call created nothing',
    fr: 'Demander à consigner que l’appel n’a rien créé',
    description:
      'Requires the approval of a second user after the cool-off. 409 was_created if a callback proves the creation.',
  })
  notCreated(
    @IdParam() id: string,
    @Body() dto: NotCreatedDto,
    @CurrentUser() user: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.unknown.proposeNotCreated(id, dto, user);
  }

  @Post(':id/failed')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Request to record that a payout with an unknown outcome failed at the aggregator',
    fr: 'Proposer de constater l’échec chez l’agrégateur d’un décaissement d’issue inconnue',
    description:
      'Requires a file or a callback with a valid mark as evidence, and the approval of a second user after the cool-off. 409 was_paid if a callback or a statement line shows a payment.',
  })
  failed(
    @IdParam() id: string,
    @Body() dto: FailedDto,
    @CurrentUser() user: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.unknown.proposeFailed(id, dto, user);
  }

  @Post(':id/failure-review')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Request the review of a payout that failed through an attached token before failures of such tokens were doubted',
    fr: 'Proposer le contrôle d’un décaissement échoué par un jeton rattaché, avant que ces échecs soient mis en doute',
    description:
      'Requires the approval of a second user. The status stays; the finding "paid" rules out a retry.',
  })
  reviewFailure(
    @IdParam() id: string,
    @Body() dto: FailureReviewDto,
    @CurrentUser() user: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.reviews.propose(id, dto, user);
  }
}

@ApiTags('transactions')
@Controller('api/unproven-failures')
export class UnprovenFailuresController {
  constructor(private readonly reviews: FailureReviewsService) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List payouts that failed through an attached token and await a review',
    fr: 'Lister les décaissements échoués par un jeton rattaché et à contrôler',
  })
  list(@CurrentUser() user: UserActor): Promise<UnprovenFailureView[]> {
    return this.reviews.list(user.scope);
  }
}
