import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ADMIN_PAGE } from './src/contract/page-addresses.ts';
import { bothBuilds, firstGroups, retryableChunks } from './vite.config.ts';

/**
 * The authoring app's build, beside the player's: neither bundle has a file of the other, except
 * fonts and workers, which both have under one name.
 */
export default defineConfig({
  ...bothBuilds,
  plugins: [react(), retryableChunks],
  publicDir: false,
  build: {
    ...bothBuilds.build,
    emptyOutDir: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ADMIN_PAGE,
      output: {
        entryFileNames: 'static/js/admin/[name]-[hash].js',
        chunkFileNames: 'static/js/admin/[name]-[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          `static/[ext]/${name.endsWith('.css') ? 'admin/' : ''}[name]-[hash][extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            ...firstGroups,
            {
              name: 'maplibre',
              test: /node_modules\/(maplibre-gl|react-map-gl|@vis\.gl)\//,
              priority: 1,
            },
            // Only the databases on the device are opened with it.
            { name: 'dexie', test: /node_modules\/dexie\//, priority: 1 },
            // Modules that several pages share: thirty files of a few hundred bytes each would
            // cost every page a request each. A module that a single page needs stays with it.
            { name: 'shared', minShareCount: 2, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  },
});
