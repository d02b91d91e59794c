import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
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
  @Summary({
    en: 'Find transactions, callbacks, payouts and breaks by any identifier',
    fr: 'Chercher des transactions, callbacks, décaissements et écarts par tout identifiant',
    description:
      'Finds by reference, creation or callback token, address of the payment page, request id, receipt, external id, logfile, hash, error code, number, amount, id or name of the customer. Parts of a reference, number or payment page need 3, 3 and 6 characters. A receipt is found in any case, without punctuation and by its last 6 characters or more; a name by 3 letters or more, without accents, by roles that read personal data.',
  })
  search(@Query() { q }: IdentifierSearchQuery, @CurrentUser() user: UserActor): Promise<SearchView> {
    return this.searches.search(q, user);
  }
}
