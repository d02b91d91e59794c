import { Body, Controller, Get, Post, HttpCode } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { FeeDecisionDto } from './fee-decision.dto.js';
import { FeeQuestionsService } from './fee-questions.service.js';
import type { FeeQuestionView } from './fee-question.view.js';

@ApiTags('confirmations')
@Controller('api/projects/:id/included-fees')
export class IncludedFeesController {
  constructor(private readonly questions: FeeQuestionsService) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List the operators whose amounts were above ours without a fee grid, with the decisions',
    fr: 'Lister les opérateurs dont les montants dépassaient les nôtres sans grille de frais, avec les décisions',
  })
  list(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<FeeQuestionView[]> {
    return this.questions.ofProject(id, user);
  }

  @Post()
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Decide if the amounts of an operator include the fee that customers pay',
    fr: 'Décider si les montants d’un opérateur incluent les frais payés par le client',
    description: 'Amounts up to the bound are then accepted, and the payins concerned are checked again.',
  })
  async decide(
    @IdParam() id: string,
    @Body() dto: FeeDecisionDto,
    @CurrentUser() user: UserActor,
  ): Promise<FeeQuestionView[]> {
    await this.questions.decide({ projectId: id, operatorId: dto.operatorId }, dto, user);
    return this.questions.ofProject(id, user);
  }
}
