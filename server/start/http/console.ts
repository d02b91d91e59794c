import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../platform/i18n/language.js';
import { contentSecurityPolicy } from './security-headers.js';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const LANGUAGE_PLACEHOLDER = '__LANGUAGE__';
/** Addresses of the console as its router reads them (`/claims/:id`), which its build writes beside its page. */
const ADDRESSES = 'addresses.json';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/**
 * Serves the built console (`dist/web`) from memory: exactly its files and no other path. Does nothing when it was not
 * built (tests, development with Vite).
 */
export function serveConsole(app: NestFastifyApplication, root = builtConsole()): void {
  if (!root) return;
  const fastify = app.getHttpAdapter().getInstance();
  const files = new Map<string, ReturnType<typeof sendFile>>();
  for (const file of filesIn(root)) {
    const type = TYPES[extname(file)];
    if (type && file !== ADDRESSES) files.set(`/${file}`, sendFile(join(root, file), type));
  }
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const screens = readScreens(root);
  fastify.get('/*', (request, reply) => {
    const send = files.get(request.url.split(/[?#]/, 1)[0] ?? '');
    if (send) return send(request, reply);
    const known = isScreen(screens, request.url);
    if (!known && !isNavigation(request)) {
      reply.callNotFound();
      return;
    }
    const nonce = randomBytes(18).toString('base64');
    return reply
      .code(known ? 200 : 404)
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce).replace(LANGUAGE_PLACEHOLDER, languageFor(request)));
  });
}

/**
 * Returns the language that the console is about to choose (`web/src/kit/i18n/language.ts`): that of its last visit, which its cookie names,
 * else the browser's. A page that names another one first is offered for translation.
 */
function languageFor({ headers }: FastifyRequest): Language {
  const kept = /(?:^|;\s*)rappro-language=(en|fr)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return (kept ?? headers['accept-language'])?.trim().toLowerCase().startsWith('en') ? 'en' : 'fr';
}

/** Reads the first path segments of the console's screens. @throws Error for a console of a build before these were written */
function readScreens(root: string): ReadonlySet<string> {
  const path = join(root, ADDRESSES);
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build:web.`);
  const addresses = JSON.parse(readFileSync(path, 'utf8')) as string[];
  return new Set(addresses.map((address) => address.split('/')[1] ?? ''));
}

/** False for `//x` and other addresses whose first segment is empty, except `/` itself. */
const isScreen = (screens: ReadonlySet<string>, url: string): boolean => {
  const [, first = '', more] = /^\/([^/?#]*)([/?#].*)?$/.exec(url) ?? [];
  return screens.has(first) && url.startsWith('/') && !(first === '' && more?.startsWith('/'));
};

/** True for a browser's request for a page; the console then shows "page not found". File names are excluded. */
const isNavigation = ({ url, headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(String(headers.accept)) && !/^[^?#]*[.]/.test(url);

/**
 * Assets have a content hash in their name and are cached as immutable. Texts are compressed when accepted: by Brotli where the build
 * has written such a file, else by gzip.
 */
function sendFile(
  path: string,
  type: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const bytes = readFileSync(path);
  const packs = /text|json|svg/.test(type);
  const age = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const brotli = packs && existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
  let packed: Buffer | undefined;
  return (request, reply) => {
    void reply.type(type).header('cache-control', age);
    if (!packs) return reply.send(bytes);
    void reply.header('vary', 'accept-encoding');
    const accepted = String(request.headers['accept-encoding']);
    if (brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
    if (!/\bgzip\b/.test(accepted)) return reply.send(bytes);
    return reply.header('content-encoding', 'gzip').send((packed ??= gzipSync(bytes)));
  };
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Finds `dist/web` from here in a checkout or in `dist/` when compiled. */
function builtConsole(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [resolve(here, '../../../web'), resolve(here, '../../../dist/web')];
  return places.find((path) => existsSync(join(path, 'index.html')) && existsSync(join(path, 'assets')));
}
