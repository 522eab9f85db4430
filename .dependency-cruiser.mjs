/** Who may import whom. The picture of it stands in CONTRIBUTING. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(src|server|scripts|tests|bench)/', pathNot: [from, ...allowed] },
})

// Schemas carry zod, which the phone does not load: client code takes their types alone.
const schemaFiles =
  '^src/contract/(account|[a-z]+\\.calls|calls|call|commands|command|text|summaries|[a-z]+\\.commands|items/[a-z-]+\\.commands)\\.ts$'
const compositionFiles = ['-actors\\.ts$', '^src/ui/kit/live\\.tsx$']

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Modules that import each other cannot be understood or loaded alone.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    only(
      'contract-imports-nothing',
      '^src/contract/',
      [],
      'The contract is the ground everything stands on.',
    ),
    only(
      'machines-import-the-contract',
      '^src/machines/',
      ['^src/contract/'],
      'Charts know the contract and xstate.',
    ),
    {
      name: 'machines-need-xstate-alone',
      severity: 'error',
      comment: 'A chart runs on both sides: no other package, no platform.',
      from: { path: '^src/machines/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/xstate/' },
    },
    only(
      'i18n-imports-the-contract',
      '^src/i18n/',
      ['^src/contract/'],
      'Texts know the codes and limits they speak of.',
    ),
    only(
      'services-import-contract-machines-i18n',
      '^src/services/',
      ['^src/contract/', '^src/machines/', '^src/i18n/'],
      'Services make calls; views do not come into it.',
    ),
    only(
      'ui-imports-what-it-renders',
      '^src/ui/',
      ['^src/contract/', '^src/machines/', '^src/i18n/', '^src/services/'],
      'Nothing in src knows the server.',
    ),
    {
      name: 'views-call-no-service',
      severity: 'error',
      comment:
        'A view sends events to a chart. Services are given to charts in *-actors.ts and the live view.',
      from: { path: '^src/ui/', pathNot: compositionFiles },
      to: { path: '^src/services/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-without-schemas',
      severity: 'error',
      comment:
        'Client code imports the types of schema files, never the schemas: they would carry zod to the phone.',
      from: { path: '^src/', pathNot: schemaFiles },
      to: { path: [schemaFiles, 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    only(
      'server-imports-contract-machines-i18n',
      '^server/',
      ['^src/contract/', '^src/machines/', '^src/i18n/'],
      'The server decides with the charts; it knows no view and no client service.',
    ),
    {
      name: 'server-without-react',
      severity: 'error',
      comment: 'Node runs the server as it is written: no tsx, no React.',
      from: { path: '^server/' },
      to: { path: ['\\.tsx$', 'node_modules/(react|react-dom|@chakra-ui|@emotion)/'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      comment: 'What ships does not need tests, scripts or benches.',
      from: { path: '^(src|server)/' },
      to: { path: '^(tests|scripts|bench)/' },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      comment: 'A package that the running product needs is a dependency.',
      from: { path: '^(src|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    // TypeScript 7 offers no API to read sources with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
