/** The walls of the house: who may import whom. See docs/architecture.md. */
const tests = '(\\.test\\.tsx?|\\.prop\\.ts|/testing/)';
const wall = (name, from, to, comment, exceptions = []) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: [tests, ...exceptions] },
  to: typeof to === 'string' ? { path: to } : to,
});

/** The service worker runs beside the page; of the platform it has the parts without a page. */
const forTheWorker = [
  'device-files/(idb-rows|rows|stored-admin-files|stored-shared-picture)',
  'error-reports/(error-reporter|release|report-budget)',
  'indexed-db/(open-database|shared-connection)',
  'media-store/(media-idb|media-schema|media-work|cached-files-idb|stories-idb|readable-rows)',
  'media-store/respond-from-cache',
  'system/(report-console|subtle-digest)',
].map((files) => `^src/platform/${files}\\.ts$`);

/** What speaks HTTP on the server: routes, the responses that they send, pages. */
const transport = '(\\.routes|-responses|/serve-[a-z]+|/send-[a-z]+|/uploading)\\.ts$';
const serverComposition =
  '^server/(app|main|services|make-services|command-line|call-routes|node-server)\\.ts$';

/** What every subject of the server stands on. */
const ground = '(?:http|database|config|auth|audit|jobs|media-files|pictures|sound|archive-files)';
const subject = `(?!(?:${ground}|store|command-line|testing)/)[^/]+`;

/** What a subject of the server shows to the others; its README says the same. */
const frontDoors = Object.entries({
  backups: 'backup-format',
  codes: 'redeem-code',
  fields: 'field-rules|own-fields|stored-value|wire-fields',
  media: 'details-of|import-upload|medium-lifetime|store-medium|with-renditions',
  people: 'names-of-users',
  publishing: 'find-plan|list-revisions|publish-story|publishing-state|revision-bytes',
  stories: 'draft|entity|find-draft|free-slug|replace-draft|save-fields|story-names',
  tiles: 'cut-plans|cut-walk-map|map-archive',
  uploads: 'upload-store',
  walks: 'open-walk|published-walks',
}).map(([folder, doors]) => `^server/${folder}/(${doors})\\.ts$`);
/** Where one subject keeps rows of another, in the transaction of its own write. */
const sharedSql =
  '^server/(auth/walk-members|media/[a-z]+-uses|publishing/publications)\\.store\\.ts$';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    wall('lib-imports-nothing', '^src/lib/', { pathNot: '^src/lib/|^node:' }, 'It has no domain.'),
    wall('core-imports-nothing', '^src/core/', { pathNot: '^src/core/' }, 'The core is pure.'),
    wall(
      'contract-stands-on-core',
      '^src/contract/',
      { pathNot: '^(src/(contract|core)/|node_modules/zod)' },
      'Schemas know the core and zod.',
    ),
    wall(
      'ports-are-interfaces',
      '^src/platform/.*port\\.ts$',
      { pathNot: '^src/(platform/.*port\\.ts$|core/|contract/)' },
      'A port is a type; its implementations lie beside it.',
    ),
    wall(
      'platform-knows-no-app',
      '^src/platform/',
      '^(src/(player|admin|site|ui|i18n)/|server/|sw/|demo/)',
      'The platform wraps one outside thing each.',
    ),
    wall(
      'ui-is-dumb',
      '^src/ui/',
      '^(src/(player|admin|site|platform|core|contract)/|server/|sw/)',
      'No domain words in ui.',
    ),
    wall(
      'site-serves-both-apps',
      '^src/site/',
      '^(src/(player|admin)/|server/|sw/)',
      'What both apps need knows neither.',
    ),
    wall(
      'dexie-is-for-authors',
      '^(src/(player|site|ui)/|sw/)',
      '^src/platform/(live-store/|(outbox|uploader)/dexie-)',
      'Neither a visitor nor the worker loads the library of the authors’ databases.',
    ),
    {
      name: 'dexie-has-one-importer',
      severity: 'error',
      comment: 'A library is imported in one folder.',
      from: { path: '^(src|sw|server|demo)/', pathNot: '^src/platform/live-store/' },
      to: { path: '^node_modules/dexie/' },
    },
    wall('player-knows-no-admin', '^src/player/', '^src/admin/', 'Two apps on one ground.'),
    wall('admin-knows-no-player', '^src/admin/', '^src/player/', 'Two apps on one ground.'),
    wall(
      'subjects-know-ports',
      '^src/(player|admin)/(?!app/)',
      { path: '^src/platform/', pathNot: 'port\\.ts$' },
      'The app picks the implementations and hands ports down.',
    ),
    wall(
      'player-subjects-stand-alone',
      '^src/player/(?!app/)([^/]+)/',
      { path: '^src/player/', pathNot: '^src/player/($1|session|shared)/' },
      'A subject knows the session, and no other subject.',
    ),
    wall(
      'admin-subjects-stand-alone',
      '^src/admin/(?!app/)([^/]+)/',
      { path: '^src/admin/', pathNot: '^src/admin/($1|session|draft|ui)/' },
      'A subject knows session, draft and ui, and no other subject.',
    ),
    wall(
      'app-is-not-server',
      '^src/',
      '^(server|sw|tests|scripts|demo)/',
      'The browser side never imports the server.',
    ),
    wall(
      'worker-is-small',
      '^sw/',
      { path: '^(src|server|tests)/', pathNot: ['^src/(contract|core|lib)/', ...forTheWorker] },
      'The worker stands on contract, core and named parts of the platform.',
    ),
    wall(
      'server-is-not-app',
      '^server/',
      '^(src/(player|admin|site|platform|ui|i18n)/|sw/|tests/|scripts/)',
      'The server stands on contract and core.',
    ),
    wall(
      'use-cases-know-no-http',
      '^server/(?!http/|pages/)',
      '^(server/http/|node_modules/(fastify|@fastify)/)',
      'No HTTP in use cases.',
      [transport, serverComposition],
    ),
    wall(
      'ground-knows-no-subject',
      `^server/${ground}/`,
      `^server/${subject}/`,
      'All subjects stand on it.',
    ),
    wall(
      'subjects-have-front-doors',
      `^server/(${subject})/`,
      { path: `^server/${subject}/`, pathNot: ['^server/$1/', '\\.store\\.ts$', ...frontDoors] },
      'A subject of the server uses another by its front door.',
    ),
    wall(
      'stores-are-types-elsewhere',
      '^server/(?!store/)',
      { path: '^server/.*\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
      'Use cases get the one store; of its parts they know the types.',
      ['\\.store\\.ts$'],
    ),
    wall(
      'sql-stays-in-its-subject',
      '^server/([^/]+)/.*\\.store\\.ts$',
      {
        path: '^server/.*\\.store\\.ts$',
        pathNot: ['^server/$1/', sharedSql],
        dependencyTypesNot: ['type-only'],
      },
      'A table is read and written by its own subject.',
    ),
    wall(
      'routes-know-no-sql',
      '^server/.*\\.routes\\.ts$',
      '(\\.store\\.ts$|^server/database/)',
      'Routes call use cases.',
    ),
    wall(
      'only-stores-know-sql',
      '^server/(?!database/|store/)',
      '^node_modules/(kysely|pg|@photostructure)/',
      'SQL is in stores.',
      ['\\.store\\.ts$'],
    ),
    wall(
      'demo-is-content',
      '^demo/',
      { path: '^server/', pathNot: '^server/tiles/(mercator|protobuf|pmtiles-writer)\\.ts$' },
      'The demo walks are content; their renderer cuts its map like the server.',
    ),
    {
      name: 'nothing-shipped-imports-tests',
      severity: 'error',
      from: { path: '^(src|sw|server|demo)/', pathNot: tests },
      to: { path: '(^tests/|\\.test\\.|\\.prop\\.|/testing/)' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^node:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
