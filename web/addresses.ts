import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const SOURCE = join(import.meta.dirname, 'src/app/addresses.ts');

/** Writes the addresses of the console beside its page: the server answers 404 at every other one. */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<{ ADDRESSES: readonly string[] }>(SOURCE);
      this.emitFile({
        type: 'asset',
        fileName: 'addresses.json',
        source: JSON.stringify(module.ADDRESSES),
      });
    },
  };
}
