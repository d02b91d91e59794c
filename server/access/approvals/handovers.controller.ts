import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Summary } from '../../platform/common/metadata/summary.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { NewHandoverDto } from './handover.dto.js';
import { HandoverReceiverView, HandoverView } from './handover.view.js';
import { HandoversService } from './handovers.service.js';

@ApiTags('proposals')
@Controller('api/approval-handovers')
export class HandoversController {
  constructor(private readonly handovers: HandoversService) {}

  @Get()
  @Roles('admin', 'finance', 'auditor')
  @Summary({
    en: 'List hand-overs of approvals from and to oneself, all of them for administrators and auditors',
    fr: 'Lister les délégations d’approbations données et reçues, toutes pour les administrateurs et les auditeurs',
  })
  list(@CurrentUser() reader: UserActor): Promise<HandoverView[]> {
    return this.handovers.list(reader);
  }

  @Get('receivers')
  @Roles('admin', 'finance', 'auditor')
  @Summary({
    en: 'List the users to whom one may hand over approvals',
    fr: 'Lister les utilisateurs à qui déléguer ses approbations',
  })
  receivers(@CurrentUser() reader: UserActor): Promise<HandoverReceiverView[]> {
    return this.handovers.receivers(reader);
  }

  @Post()
  @Roles('admin', 'finance')
  @Summary({
    en: 'Hand over one’s approvals to another approver for stated days',
    fr: 'Déléguer ses approbations à un autre approbateur pour des jours donnés',
    description:
      'Begins and ends by itself. It gives no additional access: both must be able to approve a request by themselves, and the approval names both.',
  })
  create(@Body() dto: NewHandoverDto, @CurrentUser() by: UserActor): Promise<HandoverView> {
    return this.handovers.create(dto, by);
  }

  @Post(':id/end')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({ en: 'End a hand-over of approvals early', fr: 'Mettre fin à une délégation d’approbations' })
  end(@IdParam() id: string, @CurrentUser() by: UserActor): Promise<HandoverView> {
    return this.handovers.end(id, by);
  }
}
