import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IdParam } from '../../platform/common/requests/id-param.js';
import type { UserActor } from '../identity/actor.js';
import { CurrentUser, DuringSignIn, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { NewPasskeyDto, PasskeyNameDto, PasskeyProofDto } from './second-factor/passkey.dto.js';
import {
  PasskeyProofView,
  PasskeyRegistrationView,
  PasskeyRequestView,
  PasskeyView,
} from './second-factor/passkey.view.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import { CodeDto } from './second-factor/second-factor.dto.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { sessionOf } from './session-cookie.js';

@ApiTags('session')
@Controller('api/session/passkeys')
@SignedIn()
@WithinLimits()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly own: OwnPasskeysService,
  ) {}

  @Get()
  @Summary({ en: 'List one’s own passkeys', fr: 'Lister ses clés d’accès' })
  list(@CurrentUser() user: UserActor): Promise<PasskeyView[]> {
    return this.passkeys.list(user);
  }

  @Post('registration')
  @HttpCode(200)
  @Summary({
    en: 'Begin the registration of a passkey with a second-factor code',
    fr: 'Commencer l’enregistrement d’une clé d’accès avec un code de second facteur',
  })
  begin(@Body() { code }: CodeDto, @CurrentUser() user: UserActor): Promise<PasskeyRegistrationView> {
    return this.passkeys.begin(user, code);
  }

  @Post()
  @HttpCode(201)
  @Summary({
    en: 'Register a passkey',
    fr: 'Enregistrer une clé d’accès',
    description:
      'All other sessions of the user end. It can approve after the waiting period of new approvers.',
  })
  register(@Body() dto: NewPasskeyDto, @Req() request: FastifyRequest): Promise<PasskeyView> {
    return this.own.register(sessionOf(request), dto);
  }

  @Post('request')
  @DuringSignIn('code')
  @HttpCode(200)
  @Summary({
    en: 'Request an answer of one of one’s own passkeys',
    fr: 'Demander la réponse de l’une de ses clés d’accès',
  })
  request(@CurrentUser() user: UserActor): Promise<PasskeyRequestView> {
    return this.passkeys.request(user);
  }

  @Post('proof')
  @DuringSignIn('code')
  @HttpCode(200)
  @Summary({
    en: 'Exchange the answer of a passkey for a code',
    fr: 'Échanger la réponse d’une clé d’accès contre un code',
    description: 'The code stands for one of the authenticator app once, within 2 minutes.',
  })
  prove(@Body() { response }: PasskeyProofDto, @CurrentUser() user: UserActor): Promise<PasskeyProofView> {
    return this.passkeys.prove(user, response);
  }

  @Patch(':id')
  @Summary({ en: 'Rename a passkey', fr: 'Renommer une clé d’accès' })
  rename(
    @IdParam() id: string,
    @Body() { name }: PasskeyNameDto,
    @CurrentUser() user: UserActor,
  ): Promise<PasskeyView> {
    return this.passkeys.rename(user, id, name);
  }

  @Delete(':id')
  @HttpCode(204)
  @Summary({
    en: 'Remove a passkey',
    fr: 'Retirer une clé d’accès',
    description: 'All other sessions of the user end.',
  })
  remove(@IdParam() id: string, @Req() request: FastifyRequest): Promise<void> {
    return this.own.remove(sessionOf(request), id);
  }
}
