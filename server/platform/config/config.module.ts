import { type DynamicModule, Module } from '@nestjs/common';
import { Env } from './env.js';
import { Vault } from './vault.js';

@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: Env, useValue: env },
        { provide: Vault, useFactory: () => new Vault(env.RAPPRO_MASTER_KEY, env.previousMasterKeys) },
      ],
      exports: [Env, Vault],
    };
  }
}
