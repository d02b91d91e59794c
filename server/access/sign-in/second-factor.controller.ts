import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/common/problems/problem.js';
import { Env } from '../../platform/config/env.js';
import type { UserActor } from '../identity/actor.js';
import { EnrolmentService } from './enrolment.service.js';
import { CurrentUser, DuringSignIn, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { CodeDto, EnrolDto } from './second-factor/second-factor.dto.js';
import {
  EnrolledView,
  EnrolmentView,
  RecoveryCodesView,
  SecondFactorView,
} from './second-factor/second-factor.view.js';
import { setCookies, clientInfoOf } from './session-cookie.js';

@ApiTags('session')
@Controller('api/session/second-factor')
@WithinLimits()
@SignedIn()
export class SecondFactorController {
  constructor(
    private readonly enrolments: EnrolmentService,
    private readonly env: Env,
  ) {}

  @Get()
  @Summary({
    en: 'Get the second-factor enrolment of the current user',
    fr: 'Consulter l’inscription de son second facteur',
  })
  view(@CurrentUser() user: UserActor): Promise<SecondFactorView> {
    return this.enrolments.view(user);
  }

  @Post()
  @DuringSignIn('enrolment')
  @HttpCode(200)
  @Summary({
    en: 'Create a second factor',
    fr: 'Créer un second facteur',
    description: 'Its secret is returned once. It becomes valid with its first code.',
  })
  begin(@Body() dto: EnrolDto, @Req() { signedIn }: FastifyRequest): Promise<EnrolmentView> {
    if (!signedIn) throw new Problem(401, 'not_signed_in');
    return this.enrolments.begin(signedIn, dto);
  }

  @Post('confirm')
  @DuringSignIn('enrolment')
  @HttpCode(200)
  @Summary({
    en: 'Confirm a second factor with its first code',
    fr: 'Confirmer un second facteur par son premier code',
    description:
      'Returns recovery codes, once. All other sessions of the user end and the current one gets a new cookie.',
  })
  async confirm(
    @Body() { code }: CodeDto,
    @CurrentUser() user: UserActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EnrolledView> {
    const { cookies, view } = await this.enrolments.confirm(user, code, clientInfoOf(request));
    setCookies(reply, cookies, this.env);
    return view;
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Summary({
    en: 'Create new recovery codes with a code of the authenticator app',
    fr: 'Créer de nouveaux codes de secours avec un code de l’application d’authentification',
    description: 'They are returned once. The former ones become void.',
  })
  renewCodes(@Body() { code }: CodeDto, @CurrentUser() user: UserActor): Promise<RecoveryCodesView> {
    return this.enrolments.renewCodes(user, code);
  }
}
