import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { FloatService } from './float.service.js';

@Module({
  imports: [AccessModule],
  providers: [FloatService],
  exports: [FloatService],
})
export class FloatModule {}
