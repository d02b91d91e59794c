import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Clock, MovableClock } from '../platform/common/time/clock.js';
import { SandboxControl } from './control/sandbox.control.js';
import { registerOperations } from './operations/routes.js';
import { SandboxModule } from './sandbox.module.js';
import { SandboxState } from './state/sandbox-state.js';
import { withoutSlashesBehind } from '../platform/common/values/trim.js';

interface SandboxOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** The same seed gives the same traffic. */
  seed?: string;
  /** Clock shared with the caller; by default the sandbox has its own running clock. */
  clock?: Clock;
  /** Address in answers and pages, when it differs from the one listened on. */
  publicUrl?: string;
  /** Answers without a `Date`. */
  isDateless?: boolean;
}

export interface Sandbox {
  /** `base_url` of the interface. */
  url: string;
  /** `wiki_url` of the interface. */
  wikiUrl: string;
  control: SandboxControl;
  close(): Promise<void>;
}

const DEFAULT_SEED = 'sandbox';
const PULSE_MS = 50;

/** Starts the sandbox in this process. Its state is lost at `close()`. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = new SandboxState(options.seed ?? DEFAULT_SEED, options.clock ?? new MovableClock());
  world.isDateless = options.isDateless ?? false;
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
    (options.publicUrl && withoutSlashesBehind(options.publicUrl)) ??
    (await app.getUrl()).replace('[::1]', 'localhost');
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
