import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';

/**
 * Lets worker threads load the product's sources while Jest runs them, and flow tests all theirs (`native-modules.mjs`):
 * `./x.js` stands for `./x.ts`, compiled as it is loaded. The built product has its files and does not use this.
 */
if (!isMainThread && !import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`);
// A native addon that only an ending thread has loaded is unloaded with it, and crashes the process.
if (isMainThread) await import('@swc/core');

const JEST_GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, format: 'module', shortCircuit: true };
  const url = /^(\.|file:)/.test(specifier) ? new URL(specifier, context.parentURL) : undefined;
  if (!url?.pathname.endsWith('.js') || existsSync(url)) return next(specifier, context);
  const source = ['.ts', '.tsx']
    .map((end) => new URL(url.href.replace(/\.js$/, end)))
    .find((file) => existsSync(file));
  return source ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.tsx?(\?again)?$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  return { format: 'module', source: await compiled(filename), shortCircuit: true };
}

/** Compiled modules by their path and source: a worker thread starts for every file that a test has written. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/typescript-workers/', import.meta.url));

async function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const key = createHash('sha1').update(`${SWC}\n${filename}\n${source}`).digest('hex');
  const file = join(CACHE, `${key}.js`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const { transformSync } = await import('@swc/core');
    const { code } = transformSync(source, { filename, ...OPTIONS });
    mkdirSync(CACHE, { recursive: true });
    const unfinished = `${file}.${process.pid}.${threadId}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
    return code;
  }
}

const OPTIONS = {
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'es6' },
};
const SWC = JSON.stringify(OPTIONS);
