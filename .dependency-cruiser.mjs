/** Import rules between folders. CONTRIBUTING.md shows them as a picture. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(src|server|scripts|tests|bench)/', pathNot: [from, ...allowed] },
})

// Schemas import zod, which phones do not load. Client code may import only their types.
const schemaFiles =
  '^src/contract/(account|call|command|text|[a-z-]+\\.(calls|commands)|interface/(calls|commands|summaries|[a-z-]+\\.calls)|(items|run)/[a-z-]+\\.commands)\\.ts$'
/** The rules of the console's forms, which are the contract's schemas (decision 0051). */
const formRules = '^src/ui/(console|kinds)/.+\\.rules\\.ts$'
/** Folders of the console that know no account. Its wings use them. */
const shared = '(calls|charts|fields|forms|lists|page|rich-text|uploads)'
/** The parts of the kinds that a surface shows. */
const kindsOn = (surface) => `^src/ui/kinds/(${surface}|${surface}-pages|[^/]+/${surface})/`
/** What every surface of src/ui may import. The rules above these floors limit services and the contract further. */
const lowFloorsOfUi = ['^src/(contract|theme|machines|i18n|services)/', '^src/ui/(kit|state|live)/']
const compositionFiles = ['-actors\\.ts$', '-storage\\.ts$', '^src/ui/live/live\\.tsx$']

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
      comment: 'The imported file or package does not exist. `mdast` is a package of types only.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^mdast$' },
    },
    only(
      'contract-imports-nothing',
      '^src/contract/',
      [],
      'The contract is the lowest floor, so it imports nothing of ours.',
    ),
    only(
      'theme-imports-the-contract',
      '^src/theme/',
      ['^src/contract/'],
      'Colours of themes are computed from the themes of the contract, on the server and in the browser.',
    ),
    only(
      'machines-import-the-contract',
      '^src/machines/',
      ['^src/contract/'],
      'Charts import only the contract and xstate.',
    ),
    {
      name: 'domain-machines-know-no-flow',
      severity: 'error',
      comment:
        'Flow machines run in the browser only. A domain machine, which decides on the server, knows none of them.',
      from: { path: '^(server/|src/machines/(domain|item|show)/)' },
      to: { path: '^src/machines/flow/' },
    },
    {
      name: 'domain-machines-know-no-show',
      severity: 'error',
      comment: 'src/machines/show/ says what comes next from all domain machines. They do not know it.',
      from: { path: '^src/machines/(domain|item|flow)/' },
      to: { path: '^src/machines/show/' },
    },
    {
      name: 'machines-need-xstate-alone',
      severity: 'error',
      comment:
        'A chart runs on the server and in the browser, so it uses no other package and no platform API.',
      from: { path: '^src/machines/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/xstate/' },
    },
    only(
      'i18n-imports-the-contract',
      '^src/i18n/',
      ['^src/contract/'],
      'Texts use the error codes and limits of the contract.',
    ),
    only(
      'services-import-contract-machines-i18n',
      '^src/services/',
      ['^src/contract/', '^src/machines/', '^src/i18n/'],
      'Services make calls and do not know views.',
    ),
    only(
      'ui-imports-what-it-renders',
      '^src/ui/',
      ['^src/contract/', '^src/theme/', '^src/machines/', '^src/i18n/', '^src/services/'],
      'No file in src imports the server.',
    ),
    // The floors of src/ui, the lowest first.
    only(
      'kit-is-the-look',
      '^src/ui/kit/',
      ['^src/(contract|theme|i18n)/'],
      'The kit draws what it is given. It knows no chart, no service, no document of an event and no other part of ui.',
    ),
    {
      name: 'only-the-console-loads-its-kit',
      severity: 'error',
      comment: 'Chakra’s components in src/ui/kit/console are too large for the first load of phones.',
      from: { path: '^src/', pathNot: ['^src/ui/(console|demo|kit/console)/', kindsOn('desk')] },
      to: { path: '^src/ui/kit/console/' },
    },
    {
      name: 'kit-has-no-charts',
      severity: 'error',
      comment: 'Hooks on charts are in src/ui/state/, and the view of an event is in src/ui/live/.',
      from: { path: '^src/ui/kit/' },
      to: { path: 'node_modules/(xstate|@xstate/[^/]+)/' },
    },
    only(
      'state-imports-the-kit',
      '^src/ui/state/',
      ['^src/(contract|machines|i18n)/', '^src/ui/kit/'],
      'Hooks on charts, the clock and storage. They know no event, and may report a refusal in the look of the kit.',
    ),
    only(
      'live-imports-state',
      '^src/ui/live/',
      ['^src/(contract|machines|i18n|services)/', '^src/ui/state/'],
      'The live view of an event and the rules on its documents render nothing, so they need no kit.',
    ),
    ...[
      ['guest', `^src/ui/guest/|${kindsOn('phone')}`],
      ['screen', `^src/ui/screen/|${kindsOn('screen')}`],
      ['speaker', '^src/ui/speaker/'],
    ].map(([surface, its]) =>
      only(
        `${surface}-imports-no-surface`,
        its,
        lowFloorsOfUi,
        'Phone, screen, speaker’s view and console are separate pages. They share src/ui/kit, state and live.',
      ),
    ),
    only(
      'preview-shows-phone-and-screen',
      '^src/ui/preview/|^src/ui/kinds/[^/]+/preview/',
      [...lowFloorsOfUi, '^src/ui/(guest|screen)/', kindsOn('(phone|screen)')],
      'The preview of a theme renders the phone and the screen with sample data.',
    ),
    only(
      'demo-shows-the-kit',
      '^src/ui/demo/',
      ['^src/(contract|theme|i18n)/', '^src/ui/kit/'],
      'The demo page shows every part of the kit and nothing else.',
    ),
    only(
      'console-shows-pictures-of-the-screen',
      '^src/ui/console/',
      [
        ...lowFloorsOfUi,
        '^src/ui/(preview|demo)/',
        kindsOn('desk'),
        '^src/ui/screen/presented/(scene|item-picture)\\.tsx$',
        '^src/ui/screen/canvas/(scaled-canvas|screen-language)\\.tsx$',
      ],
      'The console imports no phone. The desk shows the pictures of the screen, and imports only what draws them.',
    ),
    {
      name: 'only-routes-open-preview-and-demo',
      severity: 'error',
      comment:
        'Preview and demo are pages of the console. Themes take the list of the sample pages, and the picture of a template has the sample answers.',
      from: {
        path: '^src/',
        pathNot: [
          '^src/ui/(preview|demo)/',
          '^src/ui/kinds/[^/]+/preview/',
          '^src/ui/console/routes/',
          '/template-scene\\.tsx$',
        ],
      },
      to: { path: '^src/ui/(preview|demo)/', pathNot: '^src/ui/preview/sample-pages\\.ts$' },
    },
    {
      name: 'kinds-know-no-other-kind',
      severity: 'error',
      comment: 'The room of a kind has its parts for all surfaces. A kind knows no other kind.',
      from: { path: '^src/ui/kinds/([^/]+)/(desk|phone|screen|preview)' },
      to: {
        path: '^src/ui/kinds/',
        pathNot: ['^src/ui/kinds/(desk|phone|screen|preview)/', '^src/ui/kinds/$1/'],
      },
    },
    // The wings of the console, the lowest first. main.tsx and routes.tsx are above all of them.
    ...[
      [shared, [], 'What several wings use. It knows no account.'],
      ['session', [shared], 'The account that is signed in.'],
      ['plans', [shared, 'session'], 'What the level of an account or event permits.'],
      ['themes', ['plans', 'session', shared], 'The editor and the picker of themes.'],
      ['shell', ['themes', 'session', shared], 'The frame around the pages. Its menu offers themes.'],
      ['account', ['shell', 'plans', 'session', shared], 'Sign-in, profile and orders know no event.'],
      ['events', ['shell', 'themes', 'plans', 'session', shared], 'The list and the form of events.'],
      [
        'desk',
        ['events', 'shell', 'plans', 'session', shared],
        'The pages of one event. They use the actions and the form of the list.',
      ],
      ['info', ['events', 'shell', 'session', shared], 'Help, activity and the profile with its events.'],
      ['showroom', ['account', 'session', shared], 'The sample pages show parts of the console.'],
      [
        'routes',
        ['account', 'desk', 'events', 'info', shared, 'plans', 'session', 'shell', 'showroom', 'themes'],
        'The routes load the pages of all wings.',
      ],
    ].map(([wing, below, comment]) =>
      only(
        `console-${wing === shared ? 'shared' : wing}`,
        wing === 'desk' ? `^src/ui/console/desk/|${kindsOn('desk')}` : `^src/ui/console/${wing}/`,
        [
          ...lowFloorsOfUi,
          '^src/ui/(screen|preview|demo)/',
          ...below.map((name) => `^src/ui/console/${name}/`),
        ],
        comment,
      ),
    ),
    {
      name: 'views-call-no-service',
      severity: 'error',
      comment:
        'A view sends events to a chart. Only *-actors.ts files and the live view connect charts to services. A *-storage.ts file reads and writes what this browser stores.',
      from: { path: '^src/ui/', pathNot: compositionFiles },
      to: { path: '^src/services/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-actors-make-calls',
      severity: 'error',
      comment: 'A call is part of an actor: the chart that invokes the actor handles the outcome.',
      from: { path: '^src/', pathNot: ['^src/services/', '^src/ui/.*-actors\\.ts$'] },
      to: { path: '^src/services/http\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-without-schemas',
      severity: 'error',
      comment:
        'Client code imports only types from schema files, because the schemas would add zod to the phone’s first load. Only the rules of the console’s forms import schemas.',
      from: { path: '^src/', pathNot: [schemaFiles, formRules] },
      to: { path: [schemaFiles, 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Two folders that import each other cannot be understood separately.',
      scope: 'folder',
      from: { path: '^(server|src|tests|scripts|bench)/' },
      to: { circular: true },
    },
    {
      name: 'tests-import-no-test',
      severity: 'error',
      comment: 'A test file is run, not imported. What several test files use is a helper.',
      from: { path: '^tests/' },
      to: { path: '^tests/.*\\.test\\.tsx?$' },
    },
    {
      name: 'test-folders-share-support',
      severity: 'error',
      comment: 'What several folders of tests use is in tests/support/, which knows none of them.',
      from: { path: '^tests/([^/]+)/' },
      to: { path: '^tests/', pathNot: ['^tests/support/', '^tests/$1/'] },
    },
    // The floors of the server, the lowest first. main, run, app and context are above all of them.
    ...[
      ['store', [], 'The store has no rules of events.'],
      ['migrations', ['store'], 'Migrations change tables and import only the store.'],
      [
        'engine',
        ['store'],
        'The engine decides with charts. registry/features.ts passes the features to it.',
      ],
      ['platform', ['store'], 'Accounts, mail, uploads and payment do not import events.'],
      [
        'features',
        ['engine', 'platform', 'store'],
        'A feature imports neither HTTP nor sockets. Its routes are functions.',
      ],
      ['live', ['features', 'engine', 'platform', 'store'], 'The live layer imports no HTTP.'],
      [
        'backup',
        ['migrations', 'platform', 'store'],
        'A backup knows the database, the uploads and the settings, and no event.',
      ],
      [
        'admin',
        ['backup', 'features', 'engine', 'platform', 'store'],
        'The command line of operators uses the features as the calls do.',
      ],
      [
        'registry',
        ['features', 'engine', 'platform', 'store'],
        'Registries list the parts that features declare.',
      ],
      [
        'http',
        ['live', 'features', 'engine', 'platform', 'store'],
        'HTTP serves the routes of the features. It is the highest floor and may import all others.',
      ],
    ].map(([floor, below, comment]) =>
      only(
        `server-${floor}`,
        `^server/${floor}/`,
        ['^src/(contract|theme|machines|i18n)/', ...below.map((name) => `^server/${name}`)],
        comment,
      ),
    ),
    {
      name: 'server-context-stays-at-the-top',
      severity: 'error',
      comment:
        'Only the files that put the server together know all its parts. Everything else names the parts it takes.',
      from: { path: '^server/', pathNot: '^server/(context|app|run|main|admin-main)\\.ts$' },
      to: { path: '^server/context\\.ts$' },
    },
    {
      name: 'features-share-public-files',
      severity: 'error',
      comment:
        'A feature declares for other features one file, <feature>.public.ts. All features know the type Feature. no-folder-cycles keeps features free of cycles.',
      from: { path: '^server/features/([^/]+)/' },
      to: {
        path: '^server/features/',
        pathNot: [
          '^server/features/$1/',
          '^server/features/feature\\.ts$',
          '^server/features/[^/]+/[^/]+\\.public\\.ts$',
        ],
      },
    },
    {
      name: 'item-kinds-use-the-shared-base',
      severity: 'error',
      comment:
        'A kind of item knows no other kind, and of all items only what items/shared/ holds for the kinds.',
      from: { path: '^server/features/items/([^/]+)/' },
      to: { path: '^server/features/items/', pathNot: '^server/features/items/(shared|$1)/' },
    },
    {
      name: 'items-list-the-kinds',
      severity: 'error',
      comment: 'The files of all items know a kind by <kind>.kind.ts only, and list its routes.',
      from: { path: '^server/features/items/[^/]+$' },
      to: {
        path: '^server/features/items/[^/]+/',
        pathNot: ['^server/features/items/shared/', '/[^/]+\\.(kind|routes)\\.ts$'],
      },
    },
    only(
      'simulator-imports-the-protocol-alone',
      '^server/wechat-pay-simulator/',
      ['^src/contract/', '^server/platform/payment/', '^server/platform/payment-environment\\.ts$'],
      'The simulator stands in for WeChat Pay: it knows the protocol, but no orders and no events.',
    ),
    {
      name: 'only-run-starts-the-simulator',
      severity: 'error',
      comment: 'The product does not depend on the stand-in for WeChat Pay: run.ts hands it in.',
      from: { path: '^(server|src)/', pathNot: ['^server/run\\.ts$', '^server/wechat-pay-simulator/'] },
      to: { path: '^server/wechat-pay-simulator/' },
    },
    only(
      'server-imports-contract-machines-i18n',
      '^server/',
      ['^src/(contract|theme|machines|i18n)/'],
      'The server decides with the charts. It imports no views and no client services.',
    ),
    {
      name: 'server-without-react',
      severity: 'error',
      comment: 'Node runs the sources of the server directly, so they contain no tsx and no React.',
      from: { path: '^server/' },
      to: { path: ['\\.tsx$', 'node_modules/(react|react-dom|@chakra-ui|@emotion)/'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      comment: 'The product does not import tests, scripts or benches.',
      from: { path: '^(src|server)/' },
      to: { path: '^(tests|scripts|bench)/' },
    },
    {
      name: 'no-development-packages-in-the-server',
      severity: 'error',
      comment:
        'A package that the server needs at run time must be in `dependencies`. Packages of the pages are in dist, so they are development packages. The server does not load the translator of the pages.',
      from: { path: '^(server|src/(contract|machines|theme|i18n))/', pathNot: '^src/i18n/translator\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    // TypeScript 7 has no API to parse sources.
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
