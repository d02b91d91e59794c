import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const { exclude } = JSON.parse(readFileSync('tsconfig.build.json', 'utf8').replace(/^\s*\/\/.*$/gm, '')) as {
  exclude: string[];
};
const require = createRequire(join(process.cwd(), 'package.json'));

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions/'))
    .map((file) => join('docs', file)),
  ...['server', 'web/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('README.md'))
      .map((file) => join(folder, file)),
  ),
];

const documented = DOCUMENTS.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/\bnpm run (?:--[\w-]+ )*([\w:-]+)/g)].map(
    ([, script = '']) => ({
      document,
      script,
    }),
  ),
);

/** Programs of the build that scripts start, by script. */
const programs = Object.entries(scripts).flatMap(([script, command]) =>
  [...command.matchAll(/\bdist\/([\w/.-]+)\.js\b/g)].map(([, path = '']) => ({
    script,
    source: `${path}.ts`,
  })),
);

const isBuilt = (file: string): boolean =>
  !/\.spec\.tsx?$/.test(file) && !exclude.some((left) => file === left || file.startsWith(`${left}/`));

/** Returns what a program could not import when it is started from the build, as `file: import`. */
function missingFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)(?:[^;'"]*? from )?'([^']+)';/gm),
  ];
  return imports.flatMap(([, target = '']) => {
    if (target.startsWith('node:')) return [];
    const path = join(dirname(file), target);
    if (!target.startsWith('.')) return isInstalled(target) ? [] : [`${file}: ${target}`];
    if (target.endsWith('.mjs')) return existsSync(path) ? [] : [`${file}: ${target}`];
    const source = path.replace(/\.js$/, '.ts');
    return existsSync(source) && isBuilt(source) ? missingFrom(source, seen) : [`${file}: ${target}`];
  });
}

function isInstalled(target: string): boolean {
  const [first = '', second = ''] = target.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return (require.resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name)));
}

describe('documented commands', () => {
  it('are scripts of package.json', () => {
    expect(documented.length).toBeGreaterThan(20);
    expect(documented.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  it.each(programs)('start: npm run $script finds all that $source imports in the build', ({ source }) => {
    expect(isBuilt(source)).toBe(true);
    expect(missingFrom(source)).toEqual([]);
  });
});

describe('the version of Node', () => {
  it('is the same for developers (.nvmrc) and in the container', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:([\d.]+)/gm)];
    expect(images.map(([, image]) => image)).toEqual([version, version, version]);
  });
});
