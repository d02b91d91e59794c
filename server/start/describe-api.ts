import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../platform/common/time/clock.js';
import { readEnv } from '../platform/config/env.js';
import { AppModule } from './app.module.js';
import { describeApi } from './http/api-docs.js';

/** An installation over TLS, which the names of cookies follow. */
const SETTINGS = { PUBLIC_URL: 'https://rappro.example.com' };

/** Writes the description of the API, as `/api/docs/json` answers it to a user. Makes no provider and needs no database. */
async function writeDescription(file: string): Promise<void> {
  const env = readEnv(SETTINGS);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(env, new Clock(), {}),
    new FastifyAdapter(),
    { preview: true, logger: false, abortOnError: false },
  );
  writeFileSync(file, JSON.stringify(describeApi(app, env)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  parseArgs({ options: {} });
  await writeDescription(join(dirname(fileURLToPath(import.meta.url)), '../../openapi.json'));
}
