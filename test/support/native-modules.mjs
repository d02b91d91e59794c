import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { give } from './jest-globals.mjs';

/**
 * Runs a test file by Jest's own runner, with modules that Node loads: once for all files of a worker, where Jest would load
 * the server and its libraries again for each file. The state of modules is shared by these files, as by the applications of
 * one process; each file still has its own database.
 */
export default async function runFile(globalConfig, config, environment, runtime, testPath, ...others) {
  const { console } = globalThis;
  globalThis.console = environment.global.console;
  Error.prepareStackTrace = undefined; // Jest's source maps know the modules that Jest loads, Node's know these.
  const mocker = environment.moduleMocker;
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  };
  const loadedByNode = {
    requireInternalModule: requireAnew,
    requireModule: require,
    setGlobalsForRuntime: (globals) => give({ ...globals, jest }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => importAnew(path),
  };
  const runtimeOfNode = new Proxy(runtime, {
    get: (target, name) => loadedByNode[name] ?? Reflect.get(target, name, target),
  });
  try {
    return await runCircus(globalConfig, config, environment, runtimeOfNode, testPath, ...others);
  } finally {
    mocker.restoreAllMocks();
    globalThis.console = console;
    statements?.keepRecord();
  }
}

/** Files of an earlier project that this worker ran; Node would not run them again. */
const imported = new Set();

function importAnew(path) {
  const { href } = pathToFileURL(path);
  if (imported.has(href)) return import(`${href}?again`);
  imported.add(href);
  return import(href);
}

const require = createRequire(import.meta.url);
const { default: runCircus } = require('jest-circus/runner');

/** Loads the part of Jest that keeps the tests of a file; from the cache it would still hold those of the former file. */
function requireAnew(path) {
  Reflect.deleteProperty(require.cache, path);
  Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
  return require(path);
}

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

register('./typescript-workers.mjs?hooks', import.meta.url);
process.setSourceMapsEnabled(true);

// Suites with a Postgres note which tables each room reads and writes: table-rooms.mjs.
const statements = process.env.TEST_RUN_DIR ? await import('./statement-record.ts') : undefined;
statements?.recordStatements();

/**
 * Ends a worker that has nothing left to do at once: Node takes up to a second to free the server's modules and the thread of `register`,
 * Jest waits half a second and then reports a leak. After the others' listeners, which end browsers.
 */
if (process.send)
  process.once('beforeExit', () => process.once('exit', () => process.kill(process.pid, 'SIGKILL')));
