import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type ChromiumProgram, unpackChromium } from './packaged-chromium.js';

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

/** Conditions of the choice of a browser; tests give others. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  /** As in `linux-x64`. */
  platform: string;
  exists: (path: string) => boolean;
  unpack: () => Promise<ChromiumProgram>;
}

const THIS_MACHINE: Machine = {
  env: process.env,
  platform: `${process.platform}-${process.arch}`,
  exists: existsSync,
  unpack: unpackChromium,
};

/**
 * Chooses the browser that `CHROMIUM_PATH` names, then an installed one, then the one of the registry.
 * @throws Error with installation instructions when there is none; browser tests are never skipped
 */
export async function chooseChromium(machine = THIS_MACHINE): Promise<ChromiumProgram> {
  const { env, platform, exists, unpack } = machine;
  const chosen = env['CHROMIUM_PATH'];
  if (chosen && !exists(chosen)) throw new Error(`CHROMIUM_PATH names no file. ${NO_BROWSER}`);
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const installed = [chosen, ...USUAL_PLACES, ...onPath].find((path) => path && exists(path));
  if (installed) return { executablePath: installed };
  if (platform !== 'linux-x64') throw new Error(NO_BROWSER);
  return unpack();
}

/** Starts the browser; every visit opens a window without cookies or storage of another one. */
export async function startChromium(): Promise<Browser> {
  // Playwright gives each start a new user-data directory and removes it.
  return chromium.launch({ ...(await chooseChromium()), headless: true, args: FLAGS });
}
