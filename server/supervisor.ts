import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SETTINGS_EXIT_CODE } from './config/settings-error.js';

/**
 * `npm start`: runs the server in a process of its own and starts it again when it dies, after a pause that grows from one second
 * to half a minute. Signals go to the server, and its clean end is the end. A wrong setting is not tried again, and five deaths
 * in a row within ten seconds of their start are too many.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'first-pause': { type: 'string', default: '1000' } }, // ms; shortened by tests
});
const MAIN = positionals[0] ?? fileURLToPath(new URL('main.js', import.meta.url));
const FIRST_PAUSE_MS = Number(values['first-pause']);
const LONGEST_PAUSE_MS = 30_000;
/** A server that lived so long (ms) had started: its death is not the fault of its start. */
const STARTED_AFTER_MS = 10_000;
const MOST_FAILED_STARTS = 5;

let failedStarts = 0;
let deaths = 0;
let stopping = false;
let restart: NodeJS.Timeout | undefined;
let child = start();

function start(): ReturnType<typeof fork> {
  const begun = performance.now();
  const started = fork(MAIN, [], { stdio: 'inherit', execArgv: process.execArgv });
  started.once('exit', (code, signal) => ended(code, signal, performance.now() - begun));
  started.once('error', (error) => say(`The server could not be started: ${error.message}`));
  return started;
}

function ended(code: number | null, signal: NodeJS.Signals | null, livedMs: number): void {
  if (stopping || code === 0) process.exit(code ?? 1);
  if (code === SETTINGS_EXIT_CODE) {
    say('The server was not started again: correct the setting that is named above first.');
    process.exit(code);
  }
  const how = signal ? `was ended by ${signal}` : `ended with code ${String(code)}`;
  const hadStarted = livedMs >= STARTED_AFTER_MS;
  failedStarts = hadStarted ? 0 : failedStarts + 1;
  deaths = hadStarted ? 1 : deaths + 1;
  if (failedStarts >= MOST_FAILED_STARTS) {
    say(`The server ${how}, for the ${MOST_FAILED_STARTS}th time right after its start. Giving up.`);
    process.exit(1);
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
  say(`The server ${how}. It is started again in ${pause / 1_000} s.`);
  restart = setTimeout(() => (child = start()), pause);
}

function pass(signal: NodeJS.Signals): void {
  const waits = child.exitCode !== null || child.signalCode !== null;
  stopping = true;
  if (!waits) return void child.kill(signal);
  clearTimeout(restart);
  process.exit(0);
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => pass(signal));
