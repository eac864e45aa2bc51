import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env['KLANGWEG_DEV_API'] ?? 'http://localhost:8081';
const fromServer = Object.fromEntries(
  ['/api', '/media', '/healthz', '/readyz'].map((path) => [path, { target: api }]),
);

const entry = fileURLToPath(new URL('src/app/main.tsx', import.meta.url));
type ChunkContext = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

/** Named for what the entry imports outright, however far away; nothing for what comes later. */
function firstChunk(id: string, context: ChunkContext): string | null {
  return reachedFrom(entry, context).has(id) ? 'first' : null;
}

const reachedBefore = new WeakMap<object, ReadonlySet<string>>();

function reachedFrom(start: string, context: ChunkContext): ReadonlySet<string> {
  const known = reachedBefore.get(context);
  if (known) return known;
  const reached = new Set([start]);
  for (const id of reached) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  }
  reachedBefore.set(context, reached);
  return reached;
}

const administrationEntry = fileURLToPath(
  new URL('src/app/pages/admin-route.tsx', import.meta.url),
);
const administration = new Set<string>();

/** Finds what only the administration loads: it needs its host, and visitors' devices keep none of it. */
const apartFromVisitors: Plugin = {
  name: 'apart-from-visitors',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const forVisitors = new Set(chunks.filter(({ isEntry }) => isEntry));
    for (const { imports, dynamicImports } of forVisitors) {
      for (const name of [...imports, ...dynamicImports]) {
        const next = bundle[name];
        if (next?.type === 'chunk' && next.facadeModuleId !== administrationEntry) {
          forVisitors.add(next);
        }
      }
    }
    const visitorsFiles = new Set([...forVisitors].flatMap(filesOf));
    administration.clear();
    for (const file of chunks.flatMap(filesOf)) {
      if (!visitorsFiles.has(file)) administration.add(file);
    }
    // A thread's script is no chunk; whose it is says the code that names it.
    for (const file of Object.keys(bundle).filter((name) => /-worker-[\w-]+\.js$/.test(name))) {
      const [own = file] = file.split('/').slice(-1);
      if (![...forVisitors].some(({ code }) => code.includes(own))) administration.add(file);
    }
  },
};

const bringChunk = fileURLToPath(new URL('src/app/bring-chunk.ts', import.meta.url));

/** The bundler's own way to preload makes a module that once did not come stay away for good. */
const chunksThatCanBeAskedForAgain: Plugin = {
  name: 'chunks-that-can-be-asked-for-again',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bringChunk as __vitePreload } from ${JSON.stringify(bringChunk)};`,
  },
};

function filesOf({ fileName, viteMetadata }: Rolldown.OutputChunk): readonly string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? [])];
}

const MIB = 2 ** 20;
const workerEntry = fileURLToPath(new URL('sw/index.ts', import.meta.url));

/** Only builds the worker and tells it what lies in dist; the app registers it by itself, late. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.js',
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  integration: {
    // The plugin names the built file after its source, whose folder names ours, and speaks to an
    // older bundler.
    configureCustomSWViteBuild: (worker) => {
      worker.logLevel = 'warn';
      if (!worker.build?.rollupOptions) return;
      worker.build.rollupOptions = {
        checks: { pluginTimings: false },
        input: workerEntry,
        output: { entryFileNames: 'sw.mjs', codeSplitting: false },
      };
    },
  },
  injectManifest: {
    globPatterns: [
      'index.html',
      'static/**/*.{js,css,svg,woff2}',
      'assets/audio/*.mp3',
      'assets/icons/{klangweg,cover}.svg',
    ],
    manifestTransforms: [
      (entries) => ({ manifest: entries.filter(({ url }) => !administration.has(url)) }),
    ],
    dontCacheBustURLsMatching: /^static\//,
    maximumFileSizeToCacheInBytes: 3 * MIB,
  },
});

export default defineConfig({
  plugins: [react(), chunksThatCanBeAskedForAgain, apartFromVisitors, serviceWorker],
  server: { proxy: fromServer },
  experimental: {
    // The app may live below a path: what a style or a chunk asks for lies beside it. Only the page,
    // whose own address says nothing about that, names what it needs from the root.
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  // The map's worker comes as a file of its own, as the page's policy wants it.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } },
  },
  build: {
    outDir: 'dist',
    // The oldest that a walk plays in: iOS 15, Androids of 2022. What they lack: src/app/old-browsers.ts.
    target: ['safari15.4', 'chrome108', 'edge108', 'firefox115'],
    // A source map next to each chunk: errors from the field stay readable, and it is only fetched by tools.
    sourcemap: true,
    assetsInlineLimit: 0,
    // A chunk of a single file is named, too: left to the bundler, only those of several are.
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    // The map's library is as large as it is, and comes after the first sound.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        codeSplitting: {
          // Vendors apart, so that a word changed in the app renames no library.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'router', test: /node_modules\/@tanstack\/(?!history|react-query|query-core)/ },
            {
              name: 'tone',
              test: /node_modules\/(tone|standardized-audio-context|automation-events|tslib)\//,
            },
            {
              name: 'maplibre',
              test: /node_modules\/(maplibre-gl|react-map-gl|@vis\.gl|pmtiles|fflate)\//,
            },
            // In one piece what every page begins with, shared with later rooms or not: two dozen
            // small files would cost a slow line a round trip each.
            { name: firstChunk, debugName: 'first', priority: 1 },
          ],
        },
      },
    },
  },
});
