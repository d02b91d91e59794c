import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Program of a browser, and the environment of its process where it needs a special one. */
export interface ChromiumProgram {
  executablePath: string;
  env?: NodeJS.ProcessEnv;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache');
const UNPACK = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
/** Names the fonts of the package by their place beside this file; its own configuration expects them in `/tmp`. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;

const run = promisify(execFile);

/**
 * Unpacks the browser of the package `@sparticuz/chromium` (x86-64 Linux) with its libraries and fonts, once per version.
 * Several test files may do so at once: each unpacks into a directory of its own, and the first to finish names it.
 */
export async function unpackChromium(cache = CACHE, unpack = unpackPackage): Promise<ChromiumProgram> {
  const home = join(cache, `chromium-${version()}`);
  if (!existsSync(home)) await make(home, unpack);
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

async function make(home: string, unpack: (directory: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const fresh = await mkdtemp(`${home}.new-`);
  try {
    await unpack(fresh);
    await rename(fresh, home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

async function unpackPackage(directory: string): Promise<void> {
  // The package unpacks to the directory for temporary files, and its libraries only where it believes to be on Lambda.
  const env = { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await run(process.execPath, ['--input-type=module', '--eval', UNPACK], { cwd: ROOT, env });
  await writeFile(join(directory, 'fonts/fonts.conf'), FONTS);
}

function version(): string {
  const file = join(ROOT, 'node_modules/@sparticuz/chromium/package.json');
  const { version: found } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return found;
}
