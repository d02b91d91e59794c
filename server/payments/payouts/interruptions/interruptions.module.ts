import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InterruptedPayoutsService } from './interrupted-payouts.service.js';
import { InterruptionReleasesService } from './interruption-releases.service.js';
import { InterruptionEntity, SignOfLifeEntity } from './interruptions.entities.js';
import { SignOfLifeService } from './sign-of-life.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SignOfLifeEntity, InterruptionEntity])],
  providers: [SignOfLifeService, InterruptedPayoutsService, InterruptionReleasesService],
  exports: [SignOfLifeService, InterruptedPayoutsService, InterruptionReleasesService],
})
export class InterruptionsModule {}
