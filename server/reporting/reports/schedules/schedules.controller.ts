import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { ReportDeliveryView, ReportScheduleView } from './schedule.view.js';
import { DeliveriesQuery, NewScheduleDto, ScheduleDto, SchedulesQuery } from './schedule.dto.js';
import { ScheduleViewsService } from './schedule-views.service.js';
import { SchedulesService } from './schedules.service.js';

@ApiTags('reports')
@Controller('api')
export class SchedulesController {
  constructor(
    private readonly views: ScheduleViewsService,
    private readonly schedules: SchedulesService,
  ) {}

  @Get('report-schedules')
  @SignedIn()
  @Summary({ en: 'List the reports scheduled by e-mail', fr: 'Lister les rapports planifiés par e-mail' })
  @ApiPage(ReportScheduleView)
  list(
    @Query() query: SchedulesQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<Page<ReportScheduleView>> {
    return this.views.page(query, scope);
  }

  @Post('report-schedules')
  @Roles('admin', 'finance')
  @HttpCode(201)
  @Summary({
    en: 'Schedule a daily e-mail of a report on the previous business day',
    fr: 'Planifier l’envoi quotidien par e-mail d’un rapport sur la journée précédente',
  })
  create(@Body() dto: NewScheduleDto, @CurrentUser() user: UserActor): Promise<ReportScheduleView> {
    return this.schedules.create(dto, user);
  }

  @Put('report-schedules/:id')
  @Roles('admin', 'finance')
  @Summary({
    en: 'Change the report, time or recipients of a schedule',
    fr: 'Modifier le rapport, l’heure ou les destinataires d’une planification',
  })
  change(
    @IdParam() id: string,
    @Body() dto: ScheduleDto,
    @CurrentUser() user: UserActor,
  ): Promise<ReportScheduleView> {
    return this.schedules.change(id, dto, user);
  }

  @Delete('report-schedules/:id')
  @Roles('admin', 'finance')
  @HttpCode(204)
  @Summary({
    en: 'Delete a scheduled report',
    fr: 'Supprimer un rapport planifié',
    description: 'The log of its e-mails remains.',
  })
  remove(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<void> {
    return this.schedules.remove(id, user);
  }

  @Post('report-schedules/:id/take-over')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Take over the responsibility for a scheduled report',
    fr: 'Reprendre la responsabilité d’un rapport planifié',
  })
  takeOver(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<ReportScheduleView> {
    return this.schedules.takeOver(id, user);
  }

  @Post('report-schedules/:id/send-now')
  @Roles('admin', 'finance')
  @HttpCode(201)
  @Summary({
    en: 'Send the report of yesterday immediately',
    fr: 'Envoyer immédiatement le rapport de la veille',
  })
  sendNow(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<ReportDeliveryView> {
    return this.schedules.sendNow(id, user);
  }

  @Get('report-deliveries')
  @SignedIn()
  @Summary({
    en: 'List the reports sent by e-mail, newest first',
    fr: 'Lister les rapports envoyés par e-mail, les plus récents d’abord',
  })
  @ApiPage(ReportDeliveryView)
  deliveries(
    @Query() query: DeliveriesQuery,
    @CurrentUser() { scope }: UserActor,
  ): Promise<Page<ReportDeliveryView>> {
    return this.views.deliveries(query, scope);
  }

  @Post('report-deliveries/:id/resend')
  @Roles('admin', 'finance')
  @HttpCode(201)
  @Summary({
    en: 'Send the report of the same business day again',
    fr: 'Envoyer à nouveau le rapport de la même journée comptable',
  })
  resend(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<ReportDeliveryView> {
    return this.schedules.resend(id, user);
  }
}
