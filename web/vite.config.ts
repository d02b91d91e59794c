import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guidesPlugin } from './guides/guides-plugin.js';

const api = 'http://127.0.0.1:3000';

/** The console is built into dist/web, from where the server serves it; in development Vite passes the API on. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), guidesPlugin()],
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
            { name: 'mui', test: /node_modules\/(@mui|@emotion)\// },
          ],
        },
      },
    },
  },
  resolve: { dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/cache', '@mui/material'] },
  server: { port: 5173, proxy: { '/api': api, '/callbacks': api } },
});
