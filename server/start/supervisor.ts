import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SETTINGS_EXIT_CODE } from '../platform/config/settings-error.js';
import { ENDING_SIGNALS } from './ending-signals.js';

/**
 * Runs the server in a child process for `npm start` and restarts it after a crash, with a pause growing from 1 s to 30
 * s. Forwards signals; exits when the server exits normally. Does not restart after a settings error, nor after five
 * crashes in a row within 10 s of their start. With `--with-parent`, which `npm start` gives, stops when its parent has
 * ended, as npm cannot forward SIGKILL; without it, it does not depend on the shell that started it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'first-pause': { type: 'string', default: '1000' }, // In ms; tests shorten it.
    'with-parent': { type: 'boolean', default: false },
  },
});
const MAIN = positionals[0] ?? fileURLToPath(new URL('main.js', import.meta.url));
const FIRST_PAUSE_MS = Number(values['first-pause']);
const LONGEST_PAUSE_MS = 30_000;
/** In ms; a server that ran longer had started successfully. */
const STARTED_AFTER_MS = 10_000;
const MOST_FAILED_STARTS = 5;
const LOOK_FOR_PARENT_MS = 500;

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

function ended(code: number | null, signal: NodeJS.Signals | null, uptimeMs: number): void {
  if (stopping || code === 0) process.exit(code ?? 1);
  if (code === SETTINGS_EXIT_CODE) {
    say('The server is not restarted. Correct the setting named above first.');
    process.exit(code);
  }
  const how = signal ? `was ended by ${signal}` : `ended with code ${String(code)}`;
  const hadStarted = uptimeMs >= STARTED_AFTER_MS;
  failedStarts = hadStarted ? 0 : failedStarts + 1;
  deaths = hadStarted ? 1 : deaths + 1;
  if (failedStarts >= MOST_FAILED_STARTS) {
    say(
      `The server ${how}, for the ${MOST_FAILED_STARTS}th time immediately after its start. It is not restarted.`,
    );
    process.exit(1);
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
  say(`The server ${how}. Restarting in ${pause / 1_000} s.`);
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

for (const signal of ENDING_SIGNALS) process.on(signal, () => pass(signal));
if (values['with-parent']) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !stopping && pass('SIGTERM'), LOOK_FOR_PARENT_MS).unref();
}
