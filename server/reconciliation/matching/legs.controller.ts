import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { IdParam } from '../../common/id-param.js';
import { LegsService } from './legs.service.js';
import { LegsView } from './matching.view.js';

@ApiTags('matching')
@Controller('api/transactions')
export class LegsController {
  constructor(private readonly legs: LegsService) {}

  @Get(':id/legs')
  @Roles()
  @ApiOperation({ summary: 'The three legs of a transaction: own record, aggregator, statement' })
  of(@IdParam() id: string, @CurrentPerson() person: PersonActor): Promise<LegsView> {
    return this.legs.of(id, person.scope);
  }
}
