import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { chromium } from 'playwright-core';
import { chooseChromium, type Machine, NO_BROWSER } from './chromium.js';
import { unpackChromium } from './packaged-chromium.js';

const PACKAGED = { executablePath: '/cache/chromium' };

/** Describes a machine with these files and nothing else. */
function machine(files: string[], more: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/usr/local/bin:/opt/tools' },
    platform: 'linux-x64',
    exists: (path) => files.includes(path),
    unpack: () => Promise.resolve(PACKAGED),
    ...more,
  };
}

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names, before an installed one', async () => {
    const env = { CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' };
    const chosen = await chooseChromium(machine(['/usr/bin/chromium', '/my/chrome'], { env }));
    expect(chosen).toEqual({ executablePath: '/my/chrome' });
  });

  it('fails when CHROMIUM_PATH names no file, although another is installed', async () => {
    const env = { CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' };
    await expect(chooseChromium(machine(['/usr/bin/chromium'], { env }))).rejects.toThrow(
      `CHROMIUM_PATH names no file. ${NO_BROWSER}`,
    );
  });

  it('is an installed one, the headless shell first, before that of the registry', async () => {
    const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(await chooseChromium(machine(both))).toEqual({ executablePath: both[1] });
    const onPath = ['/opt/tools/google-chrome'];
    expect(await chooseChromium(machine(onPath))).toEqual({ executablePath: onPath[0] });
  });

  it('is that of the registry where none is installed on x86-64 Linux', async () => {
    expect(await chooseChromium(machine([]))).toEqual(PACKAGED);
  });

  it('fails with installation instructions when no browser is found', async () => {
    for (const platform of ['darwin-arm64', 'linux-arm64'])
      await expect(chooseChromium(machine([], { platform }))).rejects.toThrow(NO_BROWSER);
  });
});

const isSupported = process.platform === 'linux' && process.arch === 'x64';

describe('the browser of the registry', () => {
  it('is unpacked completely when two test files start together', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'rappro-chromium-'));
    try {
      const unpack = async (directory: string): Promise<void> => {
        await wait(10);
        writeFileSync(join(directory, 'chromium'), '');
      };
      const [one, other] = await Promise.all([unpackChromium(cache, unpack), unpackChromium(cache, unpack)]);
      expect(one).toEqual(other);
      expect(existsSync(one.executablePath)).toBe(true);
      expect(readdirSync(cache)).toHaveLength(1);
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  });

  // Elsewhere the package has no browser, and the tests above say what happens then.
  (isSupported ? it : it.skip)('draws text with the fonts and libraries of its package', async () => {
    const program = await unpackChromium();
    const browser = await chromium.launch({ ...program, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      await page.setContent('<span id="short">1</span><br><span id="long">1 250 000 FCFA à régler</span>');
      const short = await page.locator('#short').boundingBox();
      const long = await page.locator('#long').boundingBox();
      expect(short?.width).toBeGreaterThan(0);
      expect(long?.width).toBeGreaterThan((short?.width ?? 0) * 10);
    } finally {
      await browser.close();
    }
  });
});
