import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { FactsModule } from '../facts/facts.module.js';

@Module({
  imports: [AccessModule, FactsModule],
})
export class ImportsModule {}
