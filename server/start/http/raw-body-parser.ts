import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../platform/common/problems/problem.js';
import { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import type { Env } from '../../platform/config/env.js';
import { newSecret } from '../../platform/common/values/ids.js';

const FOLDER = 'rappro-bodies';
const opened = new Set<string>();

/**
 * Prepares this process' folder for large bodies and removes those left by crashed processes of this host.
 * @returns a function that creates a file path
 */
function openSpoolFolder(base = tmpdir()): () => string {
  const root = join(base, FOLDER);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(root))
    if (isLeft(name)) rmSync(join(root, name), { recursive: true, force: true });
  const name = `${hostname()}.${process.pid}.${newSecret().slice(0, 8)}`;
  const own = join(root, name);
  opened.add(name);
  return () => {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return join(own, newSecret());
  };
}

/** True for the folder of a process of this host that no longer runs, or that had the process id of this one. */
function isLeft(name: string): boolean {
  const [, host, pid] = /^(.*)\.(\d+)\.[^.]+$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return !opened.has(name);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Parses files on the routes that accept them (see `AcceptsRawBody`); other requests are refused without keeping any
 * bytes. A parser's error would close the connection before the client reads the response, so errors are returned as
 * body and thrown in `preValidation`, while remaining bytes are discarded.
 */
export function registerRawBodyParser(app: NestFastifyApplication, env: Env): void {
  const nextPath = openSpoolFolder(env.BODY_DIR);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(
    'application/octet-stream',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      try {
        return await readFor(request, payload, nextPath);
      } catch (error) {
        return error;
      }
    },
  );
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(request.body instanceof Error ? request.body : undefined);
  });
  const removeFile = async ({ body }: FastifyRequest): Promise<void> => {
    if (body instanceof SpooledFile) await body.remove();
  };
  fastify.addHook('onRoute', (route) => {
    if (route.config?.spooled) Object.assign(route, { onResponse: removeFile, onRequestAbort: removeFile });
  });
}

async function readFor(
  request: FastifyRequest,
  payload: IncomingMessage,
  nextPath: () => string,
): Promise<Buffer | SpooledFile> {
  const { rawBodyLimit: limit, spooled } = request.routeOptions.config;
  if (limit === undefined) throw new Problem(415, 'unsupported_type');
  return spooled ? SpooledFile.write(nextPath(), payload, limit) : readUpTo(limit, payload);
}

function readUpTo(limit: number, payload: IncomingMessage): Promise<Buffer> {
  // The client may disconnect during the access check.
  if (payload.destroyed) throw new Problem(400, 'malformed_request');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (): void => {
      payload.off('data', take).off('end', finish).off('error', fail).off('close', fail);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      stop();
      payload.resume();
      reject(new Problem(413, 'body_too_large'));
    };
    const finish = (): void => {
      stop();
      resolve(Buffer.concat(chunks, size));
    };
    const fail = (): void => {
      stop();
      reject(new Problem(400, 'malformed_request'));
    };
    payload.on('data', take).on('end', finish).on('error', fail).on('close', fail);
  });
}
