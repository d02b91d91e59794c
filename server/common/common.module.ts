import { type DynamicModule, Module } from '@nestjs/common';
import { Activities } from './background/activities.js';
import { Clock } from './time/clock.js';

@Module({})
export class CommonModule {
  static with(clock: Clock): DynamicModule {
    return {
      module: CommonModule,
      global: true,
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Activities, useValue: new Activities() },
      ],
      exports: [Clock, Activities],
    };
  }
}
