import { build, type Plugin } from 'vite';

/** Modules that the sign-in page loads, and those that the console with Today loads besides, by their ids. */
export interface FirstModules {
  start: ReadonlySet<string>;
  console: ReadonlySet<string>;
}

interface Chunk {
  fileName: string;
  imports: readonly string[];
  moduleIds: readonly string[];
  facadeModuleId: string | null;
}

/**
 * Builds once without writing, to learn which modules remain of the framework: its index names everything, so that the graph of
 * imports does not tell.
 */
export async function findFirstModules(root: string, plugins: Plugin[]): Promise<FirstModules> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, minify: false, assetsInlineLimit: 0 },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = outputs.filter((one) => one.type === 'chunk');
  const start = modulesFrom(chunks, /\/index\.html$/);
  const all = modulesFrom(chunks, /\/src\/app\/App\.tsx$/);
  return { start, console: new Set([...all].filter((id) => !start.has(id))) };
}

/** Returns the modules of the chunk of a module and of those that it loads with it. */
function modulesFrom(chunks: readonly Chunk[], facade: RegExp): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const reach = (chunk: Chunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(byName.get(name));
  };
  reach(chunks.find(({ facadeModuleId }) => facade.test(facadeModuleId ?? '')));
  if (reached.size === 0) throw new Error(`No chunk begins with ${String(facade)}.`);
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}
