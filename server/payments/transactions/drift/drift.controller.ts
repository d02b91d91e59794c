import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentActor, CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import type { Actor, UserActor } from '../../../access/identity/actor.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { DriftViewsService } from './drift-views.service.js';
import { DriftQuery } from './drift.query.js';
import { type AcknowledgedDriftView, DriftView } from './drift.view.js';

@ApiTags('drift')
@Controller('api/drift')
export class DriftController {
  constructor(private readonly views: DriftViewsService) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List unexpected responses of the aggregator',
    fr: 'Lister les réponses inattendues de l’agrégateur',
  })
  @ApiPage(DriftView)
  list(@Query() query: DriftQuery, @CurrentActor() actor: Actor): Promise<Page<DriftView>> {
    return this.views.page(query, actor.scope);
  }

  @Post(':id/acknowledge')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Acknowledge an unexpected response',
    fr: 'Acquitter une réponse inattendue',
    description: 'Idempotent: the first acknowledgement is kept.',
  })
  async acknowledge(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentUser() user: UserActor,
  ): Promise<AcknowledgedDriftView> {
    await this.views.acknowledge(id, user);
    return { id };
  }
}
