import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ADMIN_PAGE, isAdminPath } from './src/contract/page-addresses.ts';

const api = process.env['KLANGWEG_DEV_API'] ?? 'http://localhost:8081';
const fromServer = Object.fromEntries(
  ['/api', '/media', '/healthz', '/readyz'].map((path) => [path, { target: api }]),
);

type ChunkContext = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

function inSource(path: string): string {
  const file = fileURLToPath(new URL(`src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`no ${file}`);
  return file;
}

/**
 * What visitors load comes in few chunks; each is listed by its entry modules. Two hundred small
 * files would cost a slow network a round trip each, and a worker that caches them all a minute.
 */
const pieces = {
  /** Needed to open a walk that is stored on the device. */
  kept: [
    'player/app/ports/offline-media.ts',
    'platform/server-api/read-story.ts',
    'player/app/offline/begin-offline.ts',
  ],
  /** The reader of rich texts: before the take-over where a description has formatting. */
  'formatted-text': ['core/story/formatted-text.ts'],
  /** DOMPurify: after the first sound, but before a walk that this server has not just sent. */
  purify: ['site/rich-text/purify-formatted.ts'],
  /** The tools around an open walk, a moment after its page. */
  tools: [
    'player/app/walk/slots/walk-tools.tsx',
    'player/app/walk/slots/walk-news-announcer.tsx',
    'player/app/walk/slots/walking-components.tsx',
    'player/app/tabs/station-text.tsx',
    'player/app/offline/download-sections.tsx',
    'player/app/ports/open-sync.ts',
    'site/follow-brand.ts',
    'platform/position/browser-position.ts',
    'platform/server-api/read-facts.ts',
    'player/listening/listening-button.tsx',
  ],
  /** The screens that nearly every walk has: after its first sound. */
  walk: [
    'player/app/walk/watch-revision.ts',
    'player/app/walk/slots/walk-transfer-dialogs.tsx',
    'player/app/tabs/qr-tab.tsx',
    'player/app/tabs/radio-tab.tsx',
    'player/app/install/install-prompt.tsx',
    'site/update/show-update.tsx',
    'site/error-reports.ts',
    'player/app/ports/transfer-signatures.ts',
    'core/styling/parse-styling.ts',
    'player/tracks/reset-confirmation.tsx',
    'player/password/password-screen.tsx',
    'player/quests/quest-screen.tsx',
    'site/scan-view/scan-view.tsx',
    'player/sync/sync-card.tsx',
  ],
  lab: ['player/lab/lab-screen.tsx', 'player/lab/audio-player-screen.tsx'],
  effects: ['platform/audio-effects/tone.ts'],
  map: ['player/app/tabs/map-tab.tsx'],
  surface: ['platform/map/map-surface.tsx'],
  /** All pages that are not a walk. */
  pages: [
    'player/app/pages/page-router.tsx',
    'player/app/pages/site-tools.tsx',
    'player/app/pages/home-route.tsx',
    'player/app/pages/login-route.tsx',
    'player/app/pages/signup-route.tsx',
    'player/app/pages/code-route.tsx',
    'player/app/pages/account-route.tsx',
    'player/app/pages/missing-route.tsx',
    'player/app/pages/admin-reload.tsx',
    'player/app/pages/share-route.tsx',
    'player/app/pages/storage-route.tsx',
    'player/app/pages/offline-check-route.tsx',
  ],
} as const;
type Piece = keyof typeof pieces;
const names = Object.keys(pieces) as readonly Piece[];

/**
 * Libraries are apart from the code that uses them, so that a change in the app renames none of
 * them.
 */
const libraries: Readonly<Partial<Record<Piece, string>>> = {
  effects: 'tone',
  pages: 'router',
  surface: 'maplibre',
};

/** Chunks that hold all that they need, also what later ones share with them. */
const ALONE: readonly Piece[] = ['kept', 'formatted-text', 'purify'];

/**
 * Modules that two of the later chunks share get a chunk of their own: a page need not load the
 * walk's screens.
 */
function pieceOf(id: string, context: ChunkContext): string | null {
  const [piece, second] = names.filter((name) => reachedFrom(name, context).has(id));
  if (piece === undefined || ALONE.includes(piece)) return piece ?? null;
  if (second !== undefined) return 'shared';
  return (id.includes('/node_modules/') ? libraries[piece] : undefined) ?? piece;
}

const reachedBefore = new Map<Piece, ReadonlySet<string>>();

/** The static imports, transitively; no dynamic ones. */
function reachedFrom(piece: Piece, context: ChunkContext): ReadonlySet<string> {
  const known = reachedBefore.get(piece);
  if (known) return known;
  const reached = new Set<string>(pieces[piece].map(inSource));
  for (const id of reached)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  reachedBefore.set(piece, reached);
  return reached;
}

const loadChunk = inSource('platform/chunks/load-chunk.ts');

/** The bundler's own preload helper makes a module that failed once stay failed for good. */
export const retryableChunks: Plugin = {
  name: 'chunks-that-can-be-asked-for-again',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(loadChunk)};`,
  },
};

/** These chunks run nearly completely before a walk can be played. */
const calledOnLoad: readonly string[] = ['index', 'kept'];
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * An engine that knows the hint compiles these chunks while they load, in the background, instead
 * of function by function at the first call. It reads the hint only in a file's first line.
 */
const compiledWhileItComes: Plugin = {
  name: 'compiled-while-it-comes',
  enforce: 'post',
  generateBundle: {
    // The bundler adds a line of its own at the top of chunks with dynamic imports.
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

const MIB = 2 ** 20;
const workerEntry = fileURLToPath(new URL('sw/index.ts', import.meta.url));

/**
 * Only builds the worker and gives it the list of files in dist; the app registers it by itself,
 * late.
 */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.js',
  registerType: 'prompt',
  injectRegister: false,
  manifest: false,
  integration: {
    // The plugin names the built file after its source, whose folder names ours, and uses options
    // of an older bundler.
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
    // Visitors' devices store nothing of the authoring area, which needs its server.
    globIgnores: ['static/*/admin/**'],
    dontCacheBustURLsMatching: /^static\//,
    maximumFileSizeToCacheInBytes: 3 * MIB,
  },
});

/** During development the authoring area's page is at each of its addresses, as on the server. */
const adminAddresses: Plugin = {
  name: 'admin-addresses',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      const [path = '/'] = (request.url ?? '/').split('?', 1);
      if (isAdminPath(path)) request.url = `/${ADMIN_PAGE}`;
      next();
    });
  },
};

/**
 * What a page needs before anything can be seen; React apart, so that no change renames it. The
 * rest holds the entry and is named after it.
 */
export const firstGroups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'first', tags: ['$initial'], priority: 2 },
] satisfies Rolldown.CodeSplittingGroup[];

/** What both apps' builds have in common: each is a bundle of its own (decision 117). */
export const bothBuilds = {
  experimental: {
    // The app may be installed below a path, so styles and chunks use relative addresses. Only the
    // page, whose own address says nothing about that path, uses addresses from the root.
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  // The map's worker is a separate file, because the page's policy requires it.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } },
  },
  build: {
    outDir: 'dist',
    // The oldest browsers that a walk plays in: iOS 15, Androids of 2022. src/site/old-browsers.ts
    // has what they lack.
    target: ['safari15.4', 'chrome108', 'edge108', 'firefox115'],
    // Each chunk has a source map: errors from visitors stay readable, and only tools fetch it.
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // A page's own preloads are read before any script could replace them.
      polyfill: false,
      // A chunk of a single file is listed, too: the bundler by itself lists only chunks of several
      // files.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    // The map's library cannot be smaller, and it loads after the first sound.
    chunkSizeWarningLimit: 1200,
  },
} satisfies UserConfig;

/** The player's build, and both apps during development; vite.admin.config.ts has the other. */
export default defineConfig({
  ...bothBuilds,
  plugins: [react(), adminAddresses, retryableChunks, compiledWhileItComes, serviceWorker],
  server: { proxy: fromServer },
  build: {
    ...bothBuilds.build,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [...firstGroups, { name: pieceOf, debugName: 'pieces', priority: 1 }],
        },
      },
    },
  },
});
