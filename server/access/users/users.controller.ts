import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../identity/actor.js';
import { AccessEventsService } from '../audit/access-events.service.js';
import { AccessEventView, UserView, SetUpLinkView } from '../identity/user.view.js';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import { CodeDto } from '../sign-in/second-factor/second-factor.dto.js';
import { SetUpLinksService } from '../sign-in/set-up-links.service.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { ApproverConfirmationsService } from './approver-confirmations.service.js';
import { AccessChangedView } from './access-changed.view.js';
import { ApprovalReasonDto, NewUserDto, UserChangesDto, UsersQuery } from './user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('api/users')
@Roles('admin')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly links: SetUpLinksService,
    private readonly events: AccessEventsService,
    private readonly confirmations: ApproverConfirmationsService,
  ) {}

  @Get()
  @Summary({ en: 'List users', fr: 'Lister les utilisateurs' })
  @ApiPage(UserView)
  list(@Query() query: UsersQuery, @CurrentUser() actor: UserActor): Promise<Page<UserView>> {
    return this.users.list(query, actor);
  }

  @Get('recent-changes')
  @Summary({
    en: 'List changes to the access of other users in the last 14 days, newest first',
    fr: 'Lister les modifications d’accès des autres utilisateurs des 14 derniers jours, les plus récentes d’abord',
  })
  recent(@CurrentUser() actor: UserActor): Promise<AccessEventView[]> {
    return this.events.recent(actor);
  }

  @Get(':id')
  @Summary({ en: 'Get a user', fr: 'Consulter un utilisateur' })
  view(@IdParam() id: string, @CurrentUser() actor: UserActor): Promise<UserView> {
    return this.users.find(id, actor);
  }

  @Post()
  @Summary({
    en: 'Create a user',
    fr: 'Créer un utilisateur',
    description: 'A user who may approve is created when another administrator approves it.',
  })
  create(@Body() dto: NewUserDto, @CurrentUser() actor: UserActor): Promise<AccessChangedView> {
    return this.users.create(dto, actor);
  }

  @Patch(':id')
  @Summary({
    en: 'Change a user',
    fr: 'Modifier un utilisateur',
    description:
      'A change that extends access takes effect when another administrator approves it. Taking access from an approver needs a second-factor code.',
  })
  change(
    @IdParam() id: string,
    @Body() dto: UserChangesDto,
    @CurrentUser() actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.users.change(id, dto, actor);
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @Summary({
    en: 'Request the reset of a user’s password',
    fr: 'Demander la réinitialisation du mot de passe d’un utilisateur',
    description:
      'When another administrator approves it, the password becomes void and the user’s sessions end.',
  })
  resetPassword(
    @IdParam() id: string,
    @Body() { reason }: ApprovalReasonDto,
    @CurrentUser() actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.users.resetPassword(id, reason, actor);
  }

  @Post(':id/reset-second-factor')
  @HttpCode(200)
  @Summary({
    en: 'Request the removal of a user’s second factor',
    fr: 'Demander le retrait du second facteur d’un utilisateur',
    description:
      'When another administrator approves it, the second factor is removed and the user’s sessions end.',
  })
  resetSecondFactor(
    @IdParam() id: string,
    @Body() { reason }: ApprovalReasonDto,
    @CurrentUser() actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.users.resetSecondFactor(id, reason, actor);
  }

  @Post(':id/allow-provider')
  @HttpCode(200)
  @Summary({
    en: 'Let an existing user sign in through the identity provider',
    fr: 'Permettre à un utilisateur existant de se connecter par le fournisseur d’identité',
    description:
      'When another administrator approves it, the next sign-in with the verified e-mail address links the user; the password becomes void then.',
  })
  allowProvider(
    @IdParam() id: string,
    @Body() { reason }: ApprovalReasonDto,
    @CurrentUser() actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.users.allowProvider(id, reason, actor);
  }

  @Post(':id/confirm-approver')
  @HttpCode(200)
  @Summary({
    en: 'Confirm an approver whom a group of the identity provider made, with a second-factor code',
    fr: 'Confirmer, avec un code du second facteur, un approbateur créé par un groupe du fournisseur d’identité',
    description: 'Until then the user approves nothing. The user must have set up a second factor.',
  })
  async confirmApprover(
    @IdParam() id: string,
    @Body() { code }: CodeDto,
    @CurrentUser() actor: UserActor,
  ): Promise<UserView> {
    await this.confirmations.confirm(id, code, actor);
    return this.users.find(id, actor);
  }

  @Post(':id/set-up-link')
  @HttpCode(200)
  @Summary({
    en: 'Create the one-time link with which a new or reset user sets a password',
    fr: 'Créer le lien à usage unique par lequel un utilisateur nouveau ou réinitialisé définit son mot de passe',
    description: 'The link is returned once.',
  })
  async issueSetUpLink(@IdParam() id: string, @CurrentUser() actor: UserActor): Promise<SetUpLinkView> {
    await this.users.find(id, actor);
    return this.links.issue(id, actor);
  }
}
