import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The shell first, which Playwright itself prefers: it has no window, toolbar or extensions, and needs half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: the optimising compilers cost it more processor time than they save.
  '--js-flags=--no-opt --no-maglev',
];

export const NO_BROWSER =
  'No Chromium or Chrome was found: install one (Debian, Ubuntu: `apt-get install chromium-headless-shell`; macOS: `brew install --cask google-chrome`) or set CHROMIUM_PATH to its program.';

/** Reads the only setting of these tests. */
function chosenPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] || undefined;
}

/** @throws Error with installation instructions when there is no browser; browser tests are never skipped */
export function findChromium(exists: (path: string) => boolean = existsSync): string {
  const chosen = chosenPath();
  if (chosen && !exists(chosen)) throw new Error(`CHROMIUM_PATH names no file. ${NO_BROWSER}`);
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [chosen, ...USUAL_PLACES, ...onPath].find((path) => path && exists(path));
  if (!found) throw new Error(NO_BROWSER);
  return found;
}

/** Starts the browser; every visit opens a window without cookies or storage of another one. */
export function startChromium(): Promise<Browser> {
  // Playwright gives each start a new user-data directory and removes it.
  return chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS });
}
