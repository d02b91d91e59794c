import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentActor, SignedIn } from '../../../access/identity/access.decorators.js';
import type { Actor } from '../../../access/identity/actor.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { SweepRunQuery } from './sweep-run.query.js';
import { SweepRunView } from './sweep-run.view.js';
import { SweepRunsService } from './sweep-runs.service.js';

@ApiTags('confirmations')
@Controller('api/sweeps')
export class SweepRunsController {
  constructor(private readonly runs: SweepRunsService) {}

  @Get()
  @SignedIn()
  @Summary({ en: 'List the scheduled status checks', fr: 'Lister les vérifications planifiées' })
  @ApiPage(SweepRunView)
  list(@Query() query: SweepRunQuery, @CurrentActor() actor: Actor): Promise<Page<SweepRunView>> {
    return this.runs.list(query, actor.scope);
  }
}
