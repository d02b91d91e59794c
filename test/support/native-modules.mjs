import { createRequire, register } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { give } from './jest-globals.mjs';

/**
 * Runs a test file by Jest's own circus with modules that Node loads: once for all files of a worker, where Jest compiles
 * the server and its libraries again for each file. The state of modules is shared by these files, as by the applications of
 * one process; each file still has its own database.
 */
export default async function runFile(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  sendMessageToJest,
) {
  const { console } = globalThis;
  globalThis.console = environment.global.console;
  Error.prepareStackTrace = undefined; // Jest's source maps know the modules that Jest loads, Node's know these.
  Reflect.deleteProperty(require.cache, ADAPTER); // It keeps the tests of the former file.
  Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
  Reflect.deleteProperty(globalThis, RETRY_TIMES);
  const { initialize, runAndTransformResultsToJestFormat } = require(ADAPTER);
  const mocker = environment.moduleMocker;
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    retryTimes: (times) => void (globalThis[RETRY_TIMES] = times),
  };
  try {
    await initialize({
      config,
      environment,
      globalConfig,
      localRequire: require,
      parentProcess: process,
      runtime,
      sendMessageToJest,
      setGlobalsForRuntime: (globals) => give({ ...globals, jest }),
      testPath,
    });
    await import(pathToFileURL(testPath).href);
    const result = await runAndTransformResultsToJestFormat({ config, globalConfig, testPath });
    return deepCyclicCopy(result, { keepPrototype: false });
  } finally {
    mocker.restoreAllMocks();
    globalThis.console = console;
  }
}

const require = createRequire(import.meta.url);
const ADAPTER = join(dirname(require.resolve('jest-circus/package.json')), 'build/jestAdapterInit.js');
const { deepCyclicCopy } = createRequire(ADAPTER)('jest-util');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const RETRY_TIMES = Symbol.for('RETRY_TIMES');

register('./typescript-workers.mjs?hooks', import.meta.url);
process.setSourceMapsEnabled(true);
