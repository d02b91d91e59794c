import { Module } from '@nestjs/common';
import { AlertRegisterModule } from '../register/alert-register.module.js';
import { StallWatchService } from './stall-watch.service.js';

@Module({
  imports: [AlertRegisterModule],
  providers: [StallWatchService],
  exports: [StallWatchService],
})
export class ProcessWatchModule {}
