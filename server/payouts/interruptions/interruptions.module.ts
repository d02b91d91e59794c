import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InterruptionEntity, SignOfLifeEntity } from './interruptions.entities.js';
import { SignOfLifeService } from './sign-of-life.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SignOfLifeEntity, InterruptionEntity])],
  providers: [SignOfLifeService],
  exports: [SignOfLifeService],
})
export class InterruptionsModule {}
