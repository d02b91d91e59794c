import { existsSync, readFileSync } from 'node:fs';

// Reads what Jest wrote with `--json`.
// `failed FILE` prints a pattern of the names of the tests that failed, then the files they are in, a line each.
// `count FILE AGAIN` prints how many tests passed and how many failed, `AGAIN` being a second run of those that failed.

/** @typedef {{ fullName: string, status: string }} Test */
/** @typedef {{ name: string, status: string, assertionResults: Test[] }} File */

/** @returns {File[]} */
const filesOf = (/** @type {string} */ path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : [];

const hasFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed';

/** A file whose imports or hooks fail has no test that failed: all of its tests are run again. */
function printFailed(/** @type {string} */ path) {
  const files = filesOf(path).filter(hasFailed);
  const names = files.flatMap(({ assertionResults }) => {
    const failed = assertionResults.filter(hasFailed).map(({ fullName }) => fullName);
    return failed.length ? failed.map((name) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : ['.'];
  });
  console.log([names.join('|'), ...files.map(({ name }) => name)].join('\n'));
}

function printCount(/** @type {string} */ path, /** @type {string} */ againPath) {
  const first = filesOf(path);
  const again = new Map(filesOf(againPath).map((file) => [file.name, file]));
  let passed = 0;
  let failed = first.length ? 0 : 1;
  for (const file of first) {
    const second = again.get(file.name);
    const ran = new Map(second?.assertionResults.map(({ fullName, status }) => [fullName, status]));
    const tests = file.assertionResults.length ? file.assertionResults : (second?.assertionResults ?? []);
    const statuses = tests.map(
      ({ fullName, status }) => (status === 'failed' && ran.get(fullName)) || status,
    );
    const inTests = statuses.filter((status) => status === 'failed').length;
    passed += statuses.filter((status) => status === 'passed').length;
    failed += inTests || Number(hasFailed(second ?? file));
  }
  console.log(passed, failed);
}

const [command, ...paths] = process.argv.slice(2);
if (command === 'failed') printFailed(paths[0] ?? '');
else printCount(paths[0] ?? '', paths[1] ?? '');
