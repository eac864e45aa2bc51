import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env['KLANGWEG_DEV_API'] ?? 'http://localhost:8081';
const fromServer = Object.fromEntries(
  ['/api', '/media', '/healthz', '/readyz'].map((path) => [path, { target: api }]),
);

type ChunkContext = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

const inSource = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/**
 * What visitors load in few pieces, by what each begins with. Two hundred small files would each cost
 * a slow line a round trip, and a worker that keeps them all a minute.
 */
const pieces = {
  /** Of every page, before anything can be seen. */
  first: ['app/main.tsx'],
  /** What a walk that lies on the device is opened with. */
  kept: ['app/kept-media.ts', 'adapters/api-http/read-story.ts', 'app/offline/begin-offline.ts'],
  /** What stands around an open walk a moment after its page. */
  tools: [
    'app/walk/walk-tools.tsx',
    'app/walk/news-part.tsx',
    'app/walk/walking-parts.tsx',
    'app/walk/station-text.tsx',
    'app/downloads/downloads-part.tsx',
    'app/open-sync.ts',
    'app/follow-brand.ts',
    'app/browser-position.ts',
    'adapters/host-http/read-facts.ts',
    'features/player/listening-key.tsx',
  ],
  /** The rooms that nearly every walk has: after its first sound. */
  walk: [
    'app/walk/watch-revision.ts',
    'app/walk/passport-part.tsx',
    'app/walk/qr-tab.tsx',
    'app/walk/radio-tab.tsx',
    'app/install/install-part.tsx',
    'app/offline/update-place.tsx',
    'app/page-errors.ts',
    'app/passport-seals.ts',
    'core/styling/parse-styling.ts',
    'features/player/reset-question.tsx',
    'features/password/password-room.tsx',
    'features/quest/quest-room.tsx',
    'features/scanner/scan-view.tsx',
    'features/sync/sync-card.tsx',
  ],
  lab: ['features/lab/lab-room.tsx', 'features/lab/audio-player-room.tsx'],
  effects: ['adapters/audio-tone/audio-tone.ts'],
  map: ['app/walk/map-tab.tsx'],
  surface: ['adapters/map-maplibre/map-surface.tsx'],
  /** All pages that are no walk. */
  pages: [
    'app/pages/page-router.tsx',
    'app/pages/house-tools.tsx',
    'app/pages/home-route.tsx',
    'app/pages/login-route.tsx',
    'app/pages/signup-route.tsx',
    'app/pages/code-route.tsx',
    'app/pages/missing-route.tsx',
    'app/pages/share-route.tsx',
    'app/pages/storage-route.tsx',
    'app/pages/pass-route.tsx',
  ],
} as const;
type Piece = keyof typeof pieces;
const names = Object.keys(pieces) as readonly Piece[];

/** Libraries apart from what stands on them, so that a word changed in the app renames none. */
const libraries: Readonly<Partial<Record<Piece, string>>> = {
  effects: 'tone',
  pages: 'router',
  surface: 'maplibre',
};

/** What two of the later pieces share is a piece of its own: a page need not load the walk's rooms. */
function pieceOf(id: string, context: ChunkContext): string | null {
  const own = names.filter((name) => reachedFrom(name, context).has(id));
  if (own.includes('first')) return 'first';
  if (own.includes('kept')) return 'kept';
  if (own.length > 1) return 'shared';
  const [piece] = own;
  if (piece === undefined) return null;
  return (id.includes('/node_modules/') ? libraries[piece] : undefined) ?? piece;
}

const reachedBefore = new WeakMap<object, Map<Piece, ReadonlySet<string>>>();

/** What it imports outright, however far away; nothing that comes later. */
function reachedFrom(piece: Piece, context: ChunkContext): ReadonlySet<string> {
  const known = reachedBefore.get(context) ?? new Map<Piece, ReadonlySet<string>>();
  reachedBefore.set(context, known);
  const before = known.get(piece);
  if (before) return before;
  const reached = new Set<string>(pieces[piece].map(inSource));
  for (const id of reached) {
    const info = context.getModuleInfo(id);
    if (info === null && pieces[piece].map(inSource).includes(id)) throw new Error(`no ${id}`);
    for (const next of info?.importedIds ?? []) reached.add(next);
  }
  known.set(piece, reached);
  return reached;
}

/**
 * What several pages of the administration share: thirty files of a few hundred bytes each would cost
 * every one of them a request. What a single page needs stays with it.
 */
const ofTheDesk = /src\/(app\/admin|contract\/admin|features\/admin-|runtime\/admin|ui\/desk)/;

const administrationEntry = inSource('app/pages/admin-route.tsx');
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

const bringChunk = inSource('app/bring-chunk.ts');

/** The bundler's own way to preload makes a module that once did not come stay away for good. */
const chunksThatCanBeAskedForAgain: Plugin = {
  name: 'chunks-that-can-be-asked-for-again',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bringChunk as __vitePreload } from ${JSON.stringify(bringChunk)};`,
  },
};

/** Runs nearly whole before a walk can be played. */
const calledOnLoad: readonly string[] = ['first', 'kept'] satisfies Piece[];
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets an engine that knows the hint compile these pieces while they come, beside the page, instead
 * of function by function when each is first called. It only looks for it in a file's first line.
 */
const compiledWhileItComes: Plugin = {
  name: 'compiled-while-it-comes',
  enforce: 'post',
  generateBundle: {
    // The bundler writes a line of its own at the top of what loads more.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !calledOnLoad.includes(chunk.name)) continue;
        chunk.code = COMPILE_HINT + chunk.code;
        if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`;
      }
    },
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
  plugins: [
    react(),
    chunksThatCanBeAskedForAgain,
    apartFromVisitors,
    compiledWhileItComes,
    serviceWorker,
  ],
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
          includeDependenciesRecursively: false,
          // Vendors apart, so that a word changed in the app renames no library.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: pieceOf, debugName: 'pieces', priority: 1 },
            { name: 'desk', test: ofTheDesk, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
