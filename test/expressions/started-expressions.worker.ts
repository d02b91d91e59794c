import { parentPort, workerData } from 'node:worker_threads';

/** Loads the files that it is given and tells the expressions that files of the server make meanwhile, as file and `/source/flags`. */
const made: [string, string][] = [];
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given: [string, string?], called) {
    const expression = Reflect.construct(target, given, called) as RegExp;
    const [, place] = /\/(server\/[\w/.-]+\.ts)/.exec(new Error().stack ?? '') ?? [];
    if (place) made.push([place, String(expression)]);
    return expression;
  },
});
for (const file of workerData as string[])
  await import(new URL(`../../${file.replace(/\.ts$/, '.js')}`, import.meta.url).href);
parentPort?.postMessage(made);
