import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

// Reads what test/support/file-results.mjs wrote, a line of JSON for each test file that ended.
// `fails FILE…` ends with 0 where a file failed, else with 1.
// `failed FILE…` prints a pattern of the names of the tests that failed, then the files they are in, a line each.
// `alone AGAIN FILE…` prints of each test that failed whether it failed in `AGAIN`, too, where these tests ran alone.
// `times FILE…` prints the slowest files and tests, and the seconds, tests and assertions of each suite.
// `ratio TIMES` prints the processor seconds of `check` and `test` and their ratio.
// `dear FILE` prints the ten dearest files and fails where one takes more than its share.
// `why FILE…` prints the failures of the first ten tests that failed.
// `missing FILE LIST` prints the files of a list (a path each line) that did not end.
// `count BROKEN FILE…` prints the tests that were left out, and in the last line the numbers of tests; `BROKEN` runs count as failed, too.

/** @typedef {{ fullName: string, status: string, duration?: number | null, numPassingAsserts?: number, why?: string[] }} Test */
/** @typedef {{ name: string, failed: boolean, start: number, end: number, tests: Test[] }} File */

const SLOWEST = 20;
const DEAREST = 10;
const SHOWN_FAILURES = 10;

/** What `npm test` may cost in processor seconds of `npm run check`; not a limit. */
const RATIO_GOAL = 7;

/** The greatest share of a file in the seconds of all files. */
const SHARE = 0.04;
/** The one file that opens every screen, so that no other does. */
const OWN_SHARES = { 'test/browser/walk.spec.ts': 0.25 };

/** @returns {File[]} */
const filesOf = (/** @type {string[]} */ paths) =>
  paths
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line));

const hasFailed = (/** @type {Test} */ { status }) => status === 'failed';
const nameOf = (/** @type {File} */ { name }) => relative(process.cwd(), name);
const msOf = (/** @type {File} */ { start, end }) => end - start;
const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1).padStart(7);
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((one, other) => one + other, 0);

/** A file whose imports or hooks fail has no test that failed: all of its tests are run again. */
function printFailed(/** @type {string[]} */ paths) {
  const files = filesOf(paths).filter(({ failed }) => failed);
  const names = files.flatMap(({ tests }) => {
    const failed = tests.filter(hasFailed).map(({ fullName }) => fullName);
    return failed.length ? failed.map((name) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : ['.'];
  });
  console.log([names.join('|'), ...files.map(({ name }) => name)].join('\n'));
}

function printAlone(/** @type {string} */ againPath, /** @type {string[]} */ paths) {
  const again = new Map(filesOf([againPath]).map((file) => [file.name, file]));
  for (const file of filesOf(paths).filter(({ failed }) => failed)) {
    const second = again.get(file.name);
    const failedAgain = new Set(second?.tests.filter(hasFailed).map(({ fullName }) => fullName));
    const failed = file.tests.filter(hasFailed).map(({ fullName }) => fullName);
    for (const name of failed.length ? failed : [undefined]) {
      const fails = !second || (name === undefined ? second.failed : failedAgain.has(name));
      console.log(
        `${fails ? 'fails alone too' : 'passes alone, which is a fault still'}: ${nameOf(file)} ${name ?? ''}`,
      );
    }
  }
}

function printTimes(/** @type {string[]} */ paths) {
  const files = filesOf(paths);
  const ofTests = files.flatMap((file) =>
    file.tests.map(({ fullName, duration }) => ({ ms: duration ?? 0, name: `${nameOf(file)} ${fullName}` })),
  );
  const ofFiles = files.map((file) => ({ ms: msOf(file), name: nameOf(file) }));
  for (const [title, rows] of Object.entries({ files: ofFiles, tests: ofTests })) {
    console.log(`Slowest ${title}, seconds:`);
    for (const { ms, name } of rows.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
      console.log(`${seconds(ms)}  ${name}`);
  }
  console.log('Suites: seconds of their files one after the other, tests, passing assertions');
  for (const [suite, of] of groupBySuite(files)) {
    const tests = of.flatMap((file) => file.tests);
    const asserts = sum(tests.map(({ numPassingAsserts }) => numPassingAsserts ?? 0));
    console.log(`${seconds(sum(of.map(msOf)))}  ${suite}: ${tests.length} tests, ${asserts} assertions`);
  }
}

/** @returns {Map<string, File[]>} */
function groupBySuite(/** @type {File[]} */ files) {
  const suites = new Map();
  for (const file of files) {
    const name = nameOf(file);
    const suite = name.endsWith('.long.spec.ts')
      ? 'long'
      : (/^test\/(contract|flows|browser)\//.exec(name)?.[1] ?? 'unit');
    suites.set(suite, [...(suites.get(suite) ?? []), file]);
  }
  return suites;
}

/** Reads lines like `check: 60.1 s, 110.2 + 11.8 processor seconds`. */
function printRatio(/** @type {string} */ path) {
  const text = readFileSync(path, 'utf8');
  const costOf = (/** @type {string} */ name) => {
    const [, user, system] = new RegExp(`^${name}: .* s, ([\\d.]+) \\+ ([\\d.]+) `, 'm').exec(text) ?? [];
    return Number(user) + Number(system);
  };
  const [check, test] = [costOf('check'), costOf('test')];
  console.log(
    `Processor seconds: check ${check.toFixed(0)}, test ${test.toFixed(0)}; ratio ${(test / check).toFixed(1)}, goal ${RATIO_GOAL}`,
  );
}

/** A file that grows with the screens or repeats the work of others is found before it is a habit. */
function checkShares(/** @type {string} */ path) {
  const files = filesOf([path]).toSorted((one, other) => msOf(other) - msOf(one));
  const all = sum(files.map(msOf));
  console.log(`Dearest files: seconds, share of ${(all / 1_000).toFixed(0)} s`);
  for (const file of files.slice(0, DEAREST))
    console.log(`${seconds(msOf(file))}  ${((100 * msOf(file)) / all).toFixed(1)} %  ${nameOf(file)}`);
  for (const file of files) {
    const allowed = OWN_SHARES[nameOf(file)] ?? SHARE;
    if (msOf(file) <= allowed * all) continue;
    process.exitCode = 1;
    console.log(
      `${nameOf(file)} takes more than ${allowed * 100} % of the seconds of all files. Judge screens in the walk, ask the guard and not a socket, wait for a state and not a time, build books once for the tests of a file; or call a file of random histories *.long.spec.ts. See "Tests" in CONTRIBUTING.md.`,
    );
  }
}

/** Colours of a terminal, which a record of a run does not show. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

function printReasons(/** @type {string[]} */ paths) {
  const failed = filesOf(paths).flatMap((file) => file.tests.filter(hasFailed));
  for (const { fullName, why = [] } of failed.slice(0, SHOWN_FAILURES))
    console.log(`Failed: ${fullName}\n${why.join('\n').replace(COLOURS, '').slice(0, 1_200)}`);
}

function printMissing(/** @type {string} */ path, /** @type {string} */ listPath) {
  const ended = new Set(filesOf([path]).map(({ name }) => name));
  const listed = readFileSync(listPath, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('.spec.ts'));
  for (const name of listed.filter((one) => !ended.has(one)))
    console.log(`Not ended within the limit: ${relative(process.cwd(), name)}`);
}

/** A file that fails without a failed test counts as one, and so does a suite without a result. */
function printCount(/** @type {number} */ brokenRuns, /** @type {string[]} */ paths) {
  const files = filesOf(paths);
  const tests = files.flatMap((file) => file.tests);
  const leftOut = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const broken = files.filter((file) => file.failed && !file.tests.some(hasFailed));
  const empty = paths.filter((path) => filesOf([path]).length === 0);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(hasFailed).length + broken.length + Math.max(brokenRuns, empty.length);
  for (const { fullName } of leftOut) console.log(`Left out: ${fullName}`);
  console.log(`${passed} passed, ${failed} failed${leftOut.length ? `, ${leftOut.length} skipped` : ''}`);
}

const [command, first = '', ...others] = process.argv.slice(2);
if (command === 'fails') process.exitCode = filesOf([first, ...others]).some(({ failed }) => failed) ? 0 : 1;
else if (command === 'failed') printFailed([first, ...others]);
else if (command === 'alone') printAlone(first, others);
else if (command === 'times') printTimes([first, ...others]);
else if (command === 'ratio') printRatio(first);
else if (command === 'dear') checkShares(first);
else if (command === 'why') printReasons([first, ...others]);
else if (command === 'missing') printMissing(first, others[0] ?? '');
else printCount(Number(first), others);
