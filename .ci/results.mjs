import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

// Reads what Jest wrote with `--json`.
// `failed FILE` prints a pattern of the names of the tests that failed, then the files they are in, a line each.
// `alone FILE AGAIN` prints of each test that failed whether it failed in `AGAIN`, too, where these tests ran alone.
// `times FILE BEGUN` prints the slowest files and tests, the seconds, tests and assertions of each suite, and how long the build
// took that began at BEGUN (Unix ms) and ended with the first suite.
// `count FILE` prints the tests that were left out, and in the last line the numbers of tests.

/** @typedef {{ fullName: string, status: string, duration?: number | null, numPassingAsserts?: number }} Test */
/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: Test[] }} File */

const SLOWEST = 20;

/** @returns {File[]} */
const filesOf = (/** @type {string} */ path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : [];

const hasFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed';
const nameOf = (/** @type {File} */ { name }) => relative(process.cwd(), name);
const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1).padStart(7);

/** A file whose imports or hooks fail has no test that failed: all of its tests are run again. */
function printFailed(/** @type {string} */ path) {
  const files = filesOf(path).filter(hasFailed);
  const names = files.flatMap(({ assertionResults }) => {
    const failed = assertionResults.filter(hasFailed).map(({ fullName }) => fullName);
    return failed.length ? failed.map((name) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : ['.'];
  });
  console.log([names.join('|'), ...files.map(({ name }) => name)].join('\n'));
}

function printAlone(/** @type {string} */ path, /** @type {string} */ againPath) {
  const again = new Map(filesOf(againPath).map((file) => [file.name, file]));
  for (const file of filesOf(path).filter(hasFailed)) {
    const second = again.get(file.name);
    const failedAgain = new Set(second?.assertionResults.filter(hasFailed).map(({ fullName }) => fullName));
    const failed = file.assertionResults.filter(hasFailed).map(({ fullName }) => fullName);
    for (const name of failed.length ? failed : [undefined]) {
      const fails = name === undefined ? !second || hasFailed(second) : failedAgain.has(name);
      console.log(`${fails ? 'fails alone too' : 'passes alone'}: ${nameOf(file)} ${name ?? ''}`);
    }
  }
}

function printTimes(/** @type {string} */ path, /** @type {number} */ begunMs) {
  const files = filesOf(path);
  const tests = files.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      name: `${nameOf(file)} ${fullName}`,
    })),
  );
  const ofFiles = files.map((file) => ({ ms: file.endTime - file.startTime, name: nameOf(file) }));
  for (const [title, rows] of Object.entries({ files: ofFiles, tests })) {
    console.log(`Slowest ${title}, seconds:`);
    for (const { ms, name } of rows.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
      console.log(`${seconds(ms)}  ${name}`);
  }
  console.log('Suites: seconds of their files one after the other, tests, passing assertions');
  for (const [suite, of] of groupBySuite(files)) {
    const results = of.flatMap(({ assertionResults }) => assertionResults);
    const ms = of.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    const asserts = results.reduce((sum, { numPassingAsserts }) => sum + (numPassingAsserts ?? 0), 0);
    console.log(`${seconds(ms)}  ${suite}: ${results.length} tests, ${asserts} assertions`);
  }
  const first = Math.min(...files.map(({ startTime }) => startTime));
  if (files.length) console.log(`${seconds(first - begunMs)}  build and start of the tests`);
}

/** @returns {Map<string, File[]>} */
function groupBySuite(/** @type {File[]} */ files) {
  const suites = new Map();
  for (const file of files) {
    const suite = /^test\/(contract|flows|screens|browser)\//.exec(nameOf(file))?.[1] ?? 'unit';
    suites.set(suite, [...(suites.get(suite) ?? []), file]);
  }
  return suites;
}

/** A file that fails without a failed test counts as one, and so does a run without a result. */
function printCount(/** @type {string} */ path) {
  const files = filesOf(path);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const leftOut = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const broken = files.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(hasFailed).length + broken.length + (files.length ? 0 : 1);
  for (const { fullName } of leftOut) console.log(`Left out: ${fullName}`);
  console.log(`${passed} passed, ${failed} failed${leftOut.length ? `, ${leftOut.length} skipped` : ''}`);
}

const [command, path = '', ...others] = process.argv.slice(2);
if (command === 'failed') printFailed(path);
else if (command === 'alone') printAlone(path, others[0] ?? '');
else if (command === 'times') printTimes(path, Number(others[0]));
else printCount(path);
