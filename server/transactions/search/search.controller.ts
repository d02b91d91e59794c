import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import { IdentifierSearchQuery } from './search.query.js';
import { SearchService } from './search.service.js';
import { SearchView } from './search.view.js';

@ApiTags('search')
@Controller('api/search')
@WithinLimits()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'Find transactions, callbacks, payouts and breaks by any identifier',
    description:
      'Finds by reference, creation or callback token, address of the payment page, request id, receipt, external id, logfile, hash, error code, number, amount or id. Parts of a reference, number or payment page need 3, 3 and 6 characters.',
  })
  search(@Query() { q }: IdentifierSearchQuery, @CurrentUser() { scope }: UserActor): Promise<SearchView> {
    return this.searches.search(q, scope);
  }
}
