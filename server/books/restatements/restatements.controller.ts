import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { RestatementListService } from './restatement-list.service.js';
import { RestatementsService } from './restatements.service.js';
import { AcknowledgeDto, RestatementsQuery } from './restatement.dto.js';
import { RestatementView } from './restatement.view.js';

@ApiTags('days')
@Controller('api/restatements')
export class RestatementsController {
  constructor(
    private readonly list: RestatementListService,
    private readonly restatements: RestatementsService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List restatements of locked days with the days they are booked on',
    fr: 'Lister les retraitements de journées verrouillées avec les journées où ils sont comptabilisés',
  })
  @ApiPage(RestatementView)
  page(
    @Query() query: RestatementsQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<Page<RestatementView>> {
    return this.list.page(query, scope);
  }

  @Post(':id/seen')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({ en: 'Acknowledge a restatement with a note', fr: 'Acquitter un retraitement avec une note' })
  see(
    @IdParam() id: string,
    @Body() { note }: AcknowledgeDto,
    @CurrentUser() user: UserActor,
  ): Promise<RestatementView> {
    return this.restatements.acknowledge(id, note, user);
  }
}
