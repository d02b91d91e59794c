import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Clock, MovableClock } from '../common/time/clock.js';
import { SandboxControl } from './control/sandbox.control.js';
import { registerOperations } from './operations/routes.js';
import { SandboxModule } from './sandbox.module.js';
import { SandboxState } from './state/sandbox-state.js';

interface SandboxOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  /** Same seed, same traffic. */
  seed?: string;
  /** Shared with whoever moves it; a clock of its own that runs, where not given. */
  clock?: Clock;
  /** The address that answers and pages name, where it is not the one listened on. */
  publicUrl?: string;
}

export interface Sandbox {
  /** The `base_url` of the interface. */
  url: string;
  /** The `wiki_url` of the interface. */
  wikiUrl: string;
  control: SandboxControl;
  close(): Promise<void>;
}

const DEFAULT_SEED = 'sandbox';
const PULSE_MS = 50;

/** Starts the sandbox in this process. Its state lives until `close()`. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = new SandboxState(options.seed ?? DEFAULT_SEED, options.clock ?? new MovableClock());
  const control = new SandboxControl(world);
  const adapter = new FastifyAdapter({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  adapter.getInstance().register((scope, _options, done) => {
    registerOperations(scope, world);
    done();
  });
  const module = SandboxModule.with(world, control);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: ['error'] });
  const host = options.host ?? '127.0.0.1';
  await app.listen(options.port ?? 0, host);
  world.baseUrl =
    options.publicUrl?.replace(/\/+$/, '') ?? (await app.getUrl()).replace('[::1]', 'localhost');
  const pulse = setInterval(() => control.tick(), PULSE_MS).unref();
  return {
    url: world.baseUrl,
    wikiUrl: `${world.baseUrl}/wiki`,
    control,
    close: async () => {
      clearInterval(pulse);
      await app.close();
      world.post.close();
    },
  };
}
