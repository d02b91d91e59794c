import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { addresses } from './addresses.js';
import { findFirstModules } from './firstModules.js';
import { guidesPlugin } from './guides/guides-plugin.js';
import { oneLanguage } from './oneLanguage.js';
import { precompress } from './precompress.js';
import { typeface } from './typeface.js';

const api = 'http://127.0.0.1:3000';
const root = import.meta.dirname;
const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
const plugins = (): Plugin[] => [...react(), guidesPlugin(), oneLanguage(), typeface(), router()];

/** The console is built into dist/web, from where the server serves it; in development Vite passes the API on. */
export default defineConfig(async ({ command }) => {
  const first = command === 'build' ? await findFirstModules(root, plugins()) : undefined;
  return {
    root,
    define: { RAPPRO_VERSION: JSON.stringify(version) },
    plugins: [...plugins(), addresses(), precompress()],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // No data: addresses: the content security policy allows files of our own only.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 900,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // The sign-in page and the console with Today are a few files each.
              { name: 'vendor', test: (id: string) => isPackage(id) && first?.start.has(id) },
              { name: 'start', test: (id: string) => first?.start.has(id) },
              { name: 'framework', test: (id: string) => isPackage(id) && first?.console.has(id) },
              { name: 'console', test: (id: string) => first?.console.has(id) },
              // What most screens share, in one file instead of fifty.
              { name: 'screens', minShareCount: 8 },
            ],
          },
        },
      },
    },
    resolve: { dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/cache', '@mui/material'] },
    server: { port: 5173, proxy: { '/api': api, '/callbacks': api } },
  };
});

/** Takes the production build of the router, which its package names for no condition. */
function router(): Plugin {
  const replacement = createRequire(import.meta.url)
    .resolve('react-router')
    .replace(/development.*/, 'production/index.mjs');
  return {
    name: 'router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement }] } }),
  };
}

const isPackage = (id: string): boolean => id.includes('/node_modules/');
