import { existsSync } from 'node:fs';
import type { InitializeHook, ResolveHook } from 'node:module';

const SERVER = new URL('../../../server/', import.meta.url).href;
let folder = '';

export const initialize: InitializeHook<string> = (given) => {
  folder = given;
};

/** Resolves to the former module of the same path; this one itself gets the present module, of which it changes a part. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  const found = await next(specifier, context);
  if (!found.url.startsWith(SERVER)) return found;
  const former = new URL(found.url.slice(SERVER.length), folder);
  return context.parentURL !== former.href && existsSync(former) ? { ...found, url: former.href } : found;
};
