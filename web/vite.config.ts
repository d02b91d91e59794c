import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guidesPlugin } from './guides/guides-plugin.js';
import { oneLanguage } from './oneLanguage.js';
import { precompress } from './precompress.js';

const api = 'http://127.0.0.1:3000';

/** The console is built into dist/web, from where the server serves it; in development Vite passes the API on. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), guidesPlugin(), oneLanguage(), precompress()],
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
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            // What the sign-in page needs; without the tag it would load the parts of all screens.
            { name: 'mui', test: /node_modules\/(@mui|@emotion)\//, tags: ['$initial'] },
            { name: 'start', tags: ['$initial'] },
            // What most screens share, in one file instead of fifty.
            { name: 'screens', minShareCount: 8 },
          ],
        },
      },
    },
  },
  resolve: { dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/cache', '@mui/material'] },
  server: { port: 5173, proxy: { '/api': api, '/callbacks': api } },
});
