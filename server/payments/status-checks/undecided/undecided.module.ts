import { Module } from '@nestjs/common';
import { AmountsModule } from '../amounts/amounts.module.js';
import { UndecidedAnswerService } from './undecided-answer.service.js';
import { UndecidedAnswersController } from './undecided-answers.controller.js';

@Module({
  imports: [AmountsModule],
  controllers: [UndecidedAnswersController],
  providers: [UndecidedAnswerService],
})
export class UndecidedModule {}
