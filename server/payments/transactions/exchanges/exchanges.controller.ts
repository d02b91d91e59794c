import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../access/identity/actor.js';
import { CurrentActor, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { ExchangeQuery } from './exchange.query.js';
import { ExchangeViewsService } from './exchange-views.service.js';
import { ExchangeView } from './exchange.view.js';

@ApiTags('exchanges')
@Controller('api/exchanges')
@WithinLimits()
export class ExchangesController {
  constructor(private readonly exchanges: ExchangeViewsService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'List API calls to the aggregator' })
  list(@Query() query: ExchangeQuery, @CurrentActor() actor: Actor): Promise<Page<ExchangeView>> {
    return this.exchanges.list(query, actor.scope);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get an API call with its request and response' })
  view(@Param('id', ParseUUIDPipe) id: string, @CurrentActor() actor: Actor): Promise<ExchangeView> {
    return this.exchanges.view(id, actor.scope);
  }
}
