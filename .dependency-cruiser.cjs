/** The walls of the house: who may import whom. See docs/architecture.md. */
const tests = '(\\.test\\.tsx?|\\.prop\\.ts|/testing/)';
const wall = (name, from, notTo, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: tests },
  to: { path: notTo },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'lib-imports-nothing',
      severity: 'error',
      comment: 'Without domain: everybody may stand on it, it stands on nobody.',
      from: { path: '^src/lib', pathNot: tests },
      to: { pathNot: '^src/lib' },
    },
    {
      name: 'core-imports-nothing',
      severity: 'error',
      from: { path: '^src/core', pathNot: tests },
      to: { pathNot: '^src/core' },
    },
    {
      name: 'contract-stands-on-core',
      severity: 'error',
      from: { path: '^src/contract', pathNot: tests },
      to: { pathNot: '^(src/(contract|core)|node_modules/zod)' },
    },
    {
      name: 'ports-are-interfaces',
      severity: 'error',
      from: { path: '^src/ports', pathNot: tests },
      to: { pathNot: '^src/(ports|core|contract)' },
    },
    wall(
      'runtime-knows-ports',
      '^src/runtime',
      '^(src/(app|features|ui|adapters)|server|sw|node_modules/(?!react/|@types/react/|@tanstack/(react-query|query-core)/))',
      'Runtime performs effects on ports only.',
    ),
    {
      name: 'runtime-draws-nothing',
      severity: 'error',
      comment: 'Only the administration has its questions kept by a library, in hooks.',
      from: { path: '^src/runtime', pathNot: `(^src/runtime/admin/|${tests})` },
      to: { path: '^node_modules' },
    },
    wall(
      'adapters-know-no-rooms',
      '^src/adapters',
      '^(src/(app|features|ui|runtime)|server|sw)',
      'An adapter wraps one outside thing.',
    ),
    wall(
      'ui-is-dumb',
      '^src/ui',
      '^(src/(app|features|runtime|adapters|ports|core|contract)|server|sw)',
      'No domain words in ui.',
    ),
    wall(
      'features-know-no-adapter',
      '^src/features',
      '^(src/(app|adapters)|server|sw)',
      'App hands ports down.',
    ),
    {
      name: 'features-stand-alone',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    wall(
      'app-is-not-server',
      '^src',
      '^(server|sw|tests|scripts)',
      'The browser side never imports the server.',
    ),
    wall(
      'worker-is-small',
      '^sw',
      '^(src/(app|features|ui|runtime|ports)|server|tests)',
      'The worker stands on contract and core.',
    ),
    wall(
      'server-is-not-app',
      '^server',
      '^(src/(app|features|ui|runtime|ports|adapters|i18n)|sw|tests|scripts)',
      'The server stands on contract and core.',
    ),
    wall(
      'usecases-know-no-http',
      '^server/(usecases|policies)',
      '^(server/(routes|app|main)|node_modules/(fastify|kysely|pg|@fastify))',
      'No HTTP and no SQL in use cases.',
    ),
    wall(
      'routes-know-no-sql',
      '^server/routes',
      '^(node_modules/(kysely|pg|@photostructure))',
      'No SQL in routes.',
    ),
    {
      name: 'nothing-shipped-imports-tests',
      severity: 'error',
      from: { path: '^(src|sw|server)', pathNot: tests },
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
