import { appendFileSync } from 'node:fs';

/** Characters of a failure that are kept: the fault, without most of its stack. */
const WHY_LENGTH = 2_000;

/** Writes the results of a file to `TEST_RESULTS` as a line of JSON when it has ended, so that a run that hangs leaves those of the others. */
export default class FileResults {
  onTestResult(_test, { testFilePath, perfStats: { start, end }, testResults, failureMessage, skipped }) {
    if (skipped) return;
    const tests = testResults.map(({ fullName, status, duration, numPassingAsserts, failureMessages }) => ({
      fullName,
      status,
      duration,
      numPassingAsserts,
      ...(failureMessages.length
        ? { why: failureMessages.map((message) => message.slice(0, WHY_LENGTH)) }
        : {}),
    }));
    const file = { name: testFilePath, failed: Boolean(failureMessage), start, end, tests };
    appendFileSync(process.env.TEST_RESULTS, `${JSON.stringify(file)}\n`);
  }
}
