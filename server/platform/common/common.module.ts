import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Activities } from './background/activities.js';
import { Clock } from './time/clock.js';
import { AggregatorDates } from './trusted-time/aggregator-dates.js';
import { ClockDoubtEntity } from './trusted-time/clock-doubt.entity.js';
import { TrustedTimeService } from './trusted-time/trusted-time.service.js';

@Module({})
export class CommonModule {
  static with(clock: Clock): DynamicModule {
    return {
      module: CommonModule,
      global: true,
      imports: [TypeOrmModule.forFeature([ClockDoubtEntity])],
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Activities, useValue: new Activities() },
        AggregatorDates,
        TrustedTimeService,
      ],
      exports: [Clock, Activities, AggregatorDates, TrustedTimeService],
    };
  }
}
