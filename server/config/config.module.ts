import { type DynamicModule, Module } from '@nestjs/common';
import { Env } from './env.js';

@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Env, useValue: env }],
      exports: [Env],
    };
  }
}
