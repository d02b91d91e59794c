import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

/**
 * Lets worker threads load the product's sources while Jest runs them, and flow tests all theirs (`native-modules.mjs`):
 * `./x.js` stands for `./x.ts`, compiled as it is loaded. The built product has its files and does not use this.
 */
if (!isMainThread && !import.meta.url.includes('?hooks')) register(`${import.meta.url}?hooks`);

const JEST_GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, format: 'module', shortCircuit: true };
  const url = /^(\.|file:)/.test(specifier) ? new URL(specifier, context.parentURL) : undefined;
  if (!url?.pathname.endsWith('.js') || existsSync(url)) return next(specifier, context);
  const source = new URL(url.href.replace(/\.js$/, '.ts'));
  return existsSync(source)
    ? { url: source.href, format: 'module', shortCircuit: true }
    : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
