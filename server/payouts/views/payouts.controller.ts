import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { IdParam } from '../../common/id-param.js';
import type { Page } from '../../common/page.view.js';
import { type PayoutCounts, PayoutRow, PayoutView } from '../payout.view.js';
import { PayoutPage } from './payout-page.service.js';
import { PayoutViews } from './payout-views.service.js';
import { PayoutCountsQuery, PayoutQuery } from './payout.query.js';

@ApiTags('payouts')
@Controller('api/payouts')
export class PayoutsController {
  constructor(
    private readonly views: PayoutViews,
    private readonly page: PayoutPage,
  ) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'The payouts of the reader’s projects' })
  list(@Query() query: PayoutQuery, @CurrentPerson() person: PersonActor): Promise<Page<PayoutRow>> {
    return this.views.list(query, person.scope);
  }

  @Get('counts')
  @Roles()
  @ApiOperation({ summary: 'How many payouts are in each state, and what they come to (XOF)' })
  counts(@Query() query: PayoutCountsQuery, @CurrentPerson() person: PersonActor): Promise<PayoutCounts> {
    return this.views.counts(query, person.scope);
  }

  @Get('of-attempt/:transactionId')
  @Roles()
  @ApiOperation({ summary: 'The payout that a call to the aggregator belongs to' })
  ofAttempt(
    @IdParam('transactionId') transactionId: string,
    @CurrentPerson() person: PersonActor,
  ): Promise<PayoutRow> {
    return this.views.ofAttempt(transactionId, person.scope);
  }

  @Get(':id')
  @Roles()
  @ApiOperation({ summary: 'A payout with its attempts and what the reader may do' })
  view(@IdParam() id: string, @CurrentPerson() person: PersonActor): Promise<PayoutView> {
    return this.page.view(id, person);
  }
}
