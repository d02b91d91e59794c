import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { type ListedPayout, type PayoutCounts, PayoutRow } from '../orders/payout.view.js';
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
  @ApiOperation({ summary: 'List the payouts of the reader’s projects' })
  list(@Query() query: PayoutQuery, @CurrentUser() user: UserActor): Promise<Page<ListedPayout>> {
    return this.views.list(query, user.scope);
  }

  @Get('counts')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({ summary: 'Get the number and amount (XOF) of payouts in each state' })
  counts(@Query() query: PayoutCountsQuery, @CurrentUser() user: UserActor): Promise<PayoutCounts> {
    return this.views.counts(query, user.scope);
  }

  @Get('of-attempt/:transactionId')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({ summary: 'Get the payout to which a transaction belongs' })
  ofAttempt(
    @IdParam('transactionId') transactionId: string,
    @CurrentUser() user: UserActor,
  ): Promise<PayoutRow> {
    return this.views.ofAttempt(transactionId, user.scope);
  }

  @Get(':id')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({ summary: 'Get a payout with its attempts and the actions allowed to the reader' })
  view(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<PayoutView> {
    return this.page.view(id, user);
  }
}
