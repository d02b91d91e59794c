import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProposalMadeView } from '../../../access/approvals/proposal.view.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { OverrideDto, RevertDto } from './override.dto.js';
import { OverrideViewsService } from './override-views.service.js';
import type { OverridesView } from './override.view.js';
import { OverridesService } from './overrides.service.js';

@ApiTags('overrides')
@Controller('api')
export class OverridesController {
  constructor(
    private readonly views: OverrideViewsService,
    private readonly overrides: OverridesService,
  ) {}

  @Get('transactions/:id/overrides')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'List the manual overrides of a transaction',
    fr: 'Lister les corrections manuelles d’une transaction',
  })
  of(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<OverridesView> {
    return this.views.of(id, user);
  }

  @Post('transactions/:id/overrides')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Request a manual override with evidence; a second user approves',
    fr: 'Demander une correction manuelle avec justificatif ; un second utilisateur approuve',
  })
  propose(
    @IdParam() id: string,
    @Body() dto: OverrideDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProposalMadeView> {
    return this.overrides.propose(id, dto, user);
  }

  @Post('overrides/:id/revert')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Request the reversal of a manual override; a second user approves',
    fr: 'Demander l’annulation d’une correction manuelle ; un second utilisateur approuve',
  })
  revert(
    @IdParam() id: string,
    @Body() dto: RevertDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProposalMadeView> {
    return this.overrides.proposeRevert(id, dto, user);
  }
}
