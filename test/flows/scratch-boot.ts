import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AccessModule } from '../../server/access/access.module.js';
import { httpAdapter, setUpApp } from '../../server/app.setup.js';
import { MovableClock } from '../../server/common/clock.js';
import { CommonModule } from '../../server/common/common.module.js';
import { ConfigModule } from '../../server/config/config.module.js';
import { readEnv } from '../../server/config/env.js';
import { applicationOptions, migrate } from '../../server/database/data-source.js';

@Module({})
class Scratch {}

export async function startApp(options: { clock: MovableClock; env: Record<string, string> }) {
  const name = `t${Math.floor(performance.now() * 1000)}${process.pid}`;
  const root = new DataSource({ type: 'postgres', url: 'postgres://postgres@127.0.0.1:55871/postgres' });
  await root.initialize();
  await root.query(`CREATE DATABASE ${name}`);
  await root.destroy();
  const env = readEnv({
    DATABASE_URL: `postgres://postgres@127.0.0.1:55871/${name}`,
    RAPPRO_MASTER_KEY: `${'A'.repeat(43)}=`,
    ...options.env,
  });
  await migrate(env);
  const clock = options.clock;
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: Scratch,
      imports: [
        CommonModule.with(clock),
        ConfigModule.with(env),
        TypeOrmModule.forRoot({ ...applicationOptions(env, () => undefined), autoLoadEntities: true }),
        AccessModule,
      ],
    },
    httpAdapter(env),
    { bodyParser: false, logger: ['error', 'warn'] },
  );
  await setUpApp(app, env);
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl(), close: () => app.close(), env, clock, db: app.get(DataSource) };
}
