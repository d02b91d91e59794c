import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { ListedPayout, PayoutCount, type PayoutCounts } from '../orders/payout.view.js';
import { PayoutView } from './payout-page.view.js';
import { PayoutPageService } from './payout-page.service.js';
import { PayoutViewsService } from './payout-views.service.js';
import { PayoutCountsQuery, PayoutQuery } from '../orders/order.dto.js';

@ApiTags('payouts')
@Controller('api/payouts')
export class PayoutsController {
  constructor(
    private readonly views: PayoutViewsService,
    private readonly page: PayoutPageService,
  ) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @Summary({ en: 'List the payouts of the reader’s projects', fr: 'Lister les décaissements de ses projets' })
  @ApiPage(ListedPayout)
  list(@Query() query: PayoutQuery, @CurrentUser() user: UserActor): Promise<Page<ListedPayout>> {
    return this.views.list(query, user.scope);
  }

  @Get('counts')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get the number and amount (XOF) of payouts in each state',
    fr: 'Compter les décaissements de chaque état, avec leur montant (XOF)',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: { $ref: getSchemaPath(PayoutCount) } } })
  @ApiExtraModels(PayoutCount)
  counts(@Query() query: PayoutCountsQuery, @CurrentUser() user: UserActor): Promise<PayoutCounts> {
    return this.views.counts(query, user.scope);
  }

  @Get('of-attempt/:transactionId')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get the payout to which a transaction belongs',
    fr: 'Retrouver le décaissement d’une transaction',
  })
  ofAttempt(
    @IdParam('transactionId') transactionId: string,
    @CurrentUser() user: UserActor,
  ): Promise<ListedPayout> {
    return this.views.ofAttempt(transactionId, user.scope);
  }

  @Get(':id')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get a payout with its attempts and the actions allowed to the reader',
    fr: 'Consulter un décaissement avec ses tentatives et les actions permises',
  })
  view(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<PayoutView> {
    return this.page.view(id, user);
  }
}
