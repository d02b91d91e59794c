import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { AlertMessagesQuery } from './alert-message.query.js';
import { AlertMessageView } from './alert-message.view.js';
import { AlertMessagesService } from './alert-messages.service.js';

@ApiTags('alerts')
@Controller('api')
export class AlertMessagesController {
  constructor(private readonly messages: AlertMessagesService) {}

  @Get('alert-messages')
  @SignedIn()
  @Summary({
    en: 'List messages about alerts with their attempts and responses',
    fr: 'Lister les messages d’alerte avec leurs tentatives et leurs réponses',
  })
  @ApiPage(AlertMessageView)
  list(@Query() query: AlertMessagesQuery, @CurrentUser() user: UserActor): Promise<Page<AlertMessageView>> {
    return this.messages.page(query, user);
  }

  @Post('alert-messages/test')
  @Roles('admin')
  @HttpCode(201)
  @Summary({
    en: 'Send a test e-mail to the signed-in administrator',
    fr: 'Envoyer un e-mail de test à l’administrateur connecté',
  })
  testOwn(@CurrentUser() user: UserActor): Promise<AlertMessageView> {
    return this.messages.testOwn(user);
  }

  @Post('alert-channels/:id/test')
  @Roles('admin')
  @HttpCode(201)
  @Summary({
    en: 'Send a test message to a chat',
    fr: 'Envoyer un message de test à une messagerie',
    description: 'Its response is shown in the log. 409 alert_channel_disabled if the chat is disabled.',
  })
  testChannel(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<AlertMessageView> {
    return this.messages.testChannel(id, user);
  }

  @Post('alert-messages/:id/resend')
  @Roles('admin')
  @HttpCode(200)
  @Summary({
    en: 'Retry a message about alerts',
    fr: 'Retenter un message d’alerte',
    description: '409 delivery_waiting while automatic retries continue.',
  })
  resend(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<AlertMessageView> {
    return this.messages.resend(id, user);
  }
}
