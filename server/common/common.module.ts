import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './time/clock.js';

@Module({})
export class CommonModule {
  static with(clock: Clock): DynamicModule {
    return {
      module: CommonModule,
      global: true,
      providers: [{ provide: Clock, useValue: clock }],
      exports: [Clock],
    };
  }
}
