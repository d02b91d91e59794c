import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../access/identity/actor.js';
import { CurrentActor, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
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
  @Summary({ en: 'List API calls to the aggregator', fr: 'Lister les appels API à l’agrégateur' })
  @ApiPage(ExchangeView)
  list(@Query() query: ExchangeQuery, @CurrentActor() actor: Actor): Promise<Page<ExchangeView>> {
    return this.exchanges.list(query, actor.scope);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get an API call with its request and response',
    fr: 'Consulter un appel API avec sa requête et sa réponse',
  })
  view(@Param('id', ParseUUIDPipe) id: string, @CurrentActor() actor: Actor): Promise<ExchangeView> {
    return this.exchanges.view(id, actor.scope);
  }
}
