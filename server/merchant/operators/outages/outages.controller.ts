import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { OutageDto, OutagesQuery } from '../catalogue/operator.dto.js';
import { OutageView } from '../catalogue/operator.view.js';
import { OutagesService } from './outages.service.js';

@ApiTags('operators')
@Controller('api/outages')
export class OutagesController {
  constructor(private readonly outages: OutagesService) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'List operator outages, newest first',
    fr: 'Lister les incidents opérateur, les plus récents d’abord',
  })
  @ApiPage(OutageView)
  list(@Query() query: OutagesQuery, @CurrentUser() user: UserActor): Promise<Page<OutageView>> {
    return this.outages.list(query, user.scope);
  }

  @Post()
  @Roles('admin', 'finance', 'support')
  @HttpCode(201)
  @Summary({
    en: 'Declare an outage of an operator for a project',
    fr: 'Signaler un incident opérateur pour un projet',
    description:
      'Can hold new payouts to the operator until it ends. 409 outage_open if one is already open.',
  })
  mark(@Body() dto: OutageDto, @CurrentUser() user: UserActor): Promise<OutageView> {
    return this.outages.mark(dto, user);
  }

  @Post(':id/end')
  @Roles('admin', 'finance', 'support')
  @HttpCode(200)
  @Summary({
    en: 'End an outage',
    fr: 'Mettre fin à un incident opérateur',
    description: 'Has no effect on an outage that has already ended.',
  })
  end(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<OutageView> {
    return this.outages.end(id, user);
  }
}
