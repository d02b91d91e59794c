import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
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
  @Roles('admin', 'finance')
  @ApiOperation({
    summary: 'List hand-overs of approvals from and to oneself, all of them for administrators',
  })
  list(@CurrentUser() reader: UserActor): Promise<HandoverView[]> {
    return this.handovers.list(reader);
  }

  @Get('receivers')
  @Roles('admin', 'finance')
  @ApiOperation({ summary: 'List the users to whom one may hand over approvals' })
  receivers(@CurrentUser() reader: UserActor): Promise<HandoverReceiverView[]> {
    return this.handovers.receivers(reader);
  }

  @Post()
  @Roles('admin', 'finance')
  @ApiOperation({
    summary: 'Hand over one’s approvals to another approver for stated days',
    description:
      'Begins and ends by itself. It gives no additional access: both must be able to approve a request by themselves, and the approval names both.',
  })
  create(@Body() dto: NewHandoverDto, @CurrentUser() by: UserActor): Promise<HandoverView> {
    return this.handovers.create(dto, by);
  }

  @Post(':id/end')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'End a hand-over of approvals early' })
  end(@IdParam() id: string, @CurrentUser() by: UserActor): Promise<HandoverView> {
    return this.handovers.end(id, by);
  }
}
