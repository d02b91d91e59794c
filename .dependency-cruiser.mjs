// @ts-check
import { readdirSync } from 'node:fs';

/**
 * One table for every direction. Rooms and folders stand from left (bottom) to right (top); imports point left only. Siblings (an array) never
 * import each other. The tables are compared with the disk when this file is read, so a new room or folder must be placed.
 */
const ROOMS = [
  // prettier-ignore
  'common',
  'config',
  'access',
  'files',
  'approvals',
  'users',
  'aggregator',
  'projects',
  'outbox',
  'alerts',
  'operators',
  'transactions',
  ['payins', 'confirmations', 'callbacks', 'float'],
  'payouts',
  'reconciliation',
  'reports',
];

/** Rooms beside the row, with the rooms that they see. */
const BESIDE = {
  http: ['common', 'config', 'i18n', 'access'],
  database: ['common', 'config', 'access'],
  sandbox: ['common', 'config'],
};
/** They wire everything: files directly under server/, and the demo. */
const WIRING = ['demo'];

/** Folders of rooms, left to right. A room without an entry is flat. Its module, directly in the room, composes the folders. */
const FOLDERS = {
  common: ['time', 'values', 'database', 'problems', 'requests', 'lists', 'background', 'table'],
  access: ['identity', 'audit', 'attempts', 'second-factor', 'sign-in', 'api-keys', 'guard'],
  aggregator: ['contract', 'transport', 'sub-codes', 'parsing', 'client'],
  projects: ['registry', 'check-policy', 'connection', 'settings'],
  outbox: ['mail'],
  alerts: ['kinds', 'webhooks', 'register'],
  operators: ['fees', 'catalogue', 'outages'],
  transactions: ['lifecycle', 'drift', 'exchanges', 'lost-calls', 'registration', 'views', 'timeline'],
  confirmations: ['schedule', 'answers', 'sweep', 'confirm-now'],
  callbacks: ['store', 'pair', 'process', 'quarantine', 'inbox', 'views'],
  float: ['balance', 'accounts'],
  payouts: ['policy', 'preflight', 'orders', 'attempts', 'holds', 'sending', 'retries', 'batches'],
  reconciliation: [
    'calendar',
    'ledger',
    'fees',
    'imports',
    'matching',
    'close-policy',
    'breaks',
    'checks',
    'overrides',
    'adjustments',
    'restatements',
    'close',
  ],
  reports: ['model', 'content', 'pdf', 'files', 'documents', 'journal', 'schedules', 'dashboard'],
  database: ['migrations', 'schema', 'embedded', 'health'],
  sandbox: [
    'model',
    'faults',
    'state',
    'callbacks',
    'lifecycle',
    'operations',
    'statements',
    'control',
    'pages',
  ],
};
/** Rooms whose folders may import the files that lie directly in the room: the texts lie in common itself. */
const ROOT_BELOW = ['common'];

/** Folders of web/src, left to right. */
const WEB = [
  'i18n',
  'theme',
  'format',
  'dataProvider',
  'access',
  'fields',
  'inputs',
  'layout',
  'list',
  'exchanges',
  'callbacks',
  'subCodes',
  'sweeps',
  'drift',
  'audit',
  'operators',
  'operatorAccounts',
  'projects',
  'users',
  'payoutPolicy',
  'closePolicy',
  'approvals',
  'payouts',
  'days',
  'imports',
  'matching',
  'breaks',
  'journal',
  'reports',
  'reportSchedules',
  'dashboard',
  'transactions',
  'secondFactor',
  'signIn',
  'app',
];

/** Folders inside folders of web/src, left to right. */
const WEB_FOLDERS = {
  operators: ['fees', 'catalogue'],
  operatorAccounts: ['fields', 'actions', 'list', 'page'],
  projects: ['apiKeys', 'connection', 'webhooks', 'checkPolicy', 'settings', 'page'],
  payouts: ['summary', 'sending', 'request', 'batches', 'orders', 'resolution', 'page', 'retries', 'list'],
  days: ['day', 'actions', 'steps', 'panels', 'proof', 'restatements', 'list', 'page'],
  imports: ['values', 'sources', 'page', 'list'],
  matching: ['matches', 'runs', 'rules', 'workbench', 'page'],
  breaks: ['fields', 'rules', 'bulk', 'list', 'page'],
  transactions: ['statusCheck', 'timeline', 'overrides', 'list', 'page'],
};

/** What other rooms may take from access. */
const ACCESS_FOR_OTHERS = [
  '^server/access/access\\.module\\.ts$',
  '^server/access/identity/(actor|access\\.decorators|user\\.view|sole-administrator\\.service)\\.ts$',
  '^server/access/audit/audit\\.service\\.ts$',
  '^server/access/second-factor/second-factor\\.service\\.ts$',
];

/** Values, not only types, that the console shares with the server. */
const SHARED_WITH_WEB = ['^server/common/values/amount\\.ts$'];

/** Where a process or a thread begins: everything else must be reachable from one of them. */
const ENTRIES = [
  '^server/(main|supervisor)\\.ts$',
  '^server/sandbox/main\\.ts$',
  '^server/access/identity/add-user\\.ts$', // npm run person
  '/verify-pack\\.ts$', // npm run pack:verify
  '\\.worker\\.ts$', // loaded by new URL(…)
  '^web/src/main\\.tsx$',
];

/** Packages that live in one place. */
const ONE_PLACE = {
  undici: [
    '^server/aggregator/client/aggregator-client\\.ts$',
    '^server/alerts/webhooks/webhook-client\\.ts$',
  ],
  nodemailer: ['^server/outbox/mail/mailer\\.service\\.ts$'],
  pdfkit: ['^server/reports/pdf/'],
};

const anyOf = (names) => `(${names.map((name) => name.replace(/[.]/g, '\\.')).join('|')})`;
const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Compares the tables with the disk: a new room or folder must be placed. */
function compareWithDisk() {
  const missing = (path, placed) =>
    folders(path)
      .filter((name) => !placed.includes(name))
      .map((name) => `${path}/${name}`);
  const unplaced = [
    ...missing('server', [...ROOMS.flat(), ...Object.keys(BESIDE), ...WIRING]),
    ...folders('server').flatMap((room) => missing(`server/${room}`, FOLDERS[room] ?? [])),
    ...missing('web/src', WEB),
    ...folders('web/src')
      .filter((name) => name !== 'i18n')
      .flatMap((name) => missing(`web/src/${name}`, WEB_FOLDERS[name] ?? [])),
  ];
  if (unplaced.length) throw new Error(`Not placed in .dependency-cruiser.mjs: ${unplaced.join(', ')}`);
}
compareWithDisk();

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each room may import what stands left of it, never a sibling, and none of the rooms beside. */
const betweenRooms = ROOMS.flatMap((group, place) =>
  [group].flat().map((room) => {
    const left = ROOMS.slice(0, place).flat();
    return error(
      `rooms-${room}`,
      'Imports point left between rooms; siblings do not import each other.',
      { path: `^server/${room}/` },
      { path: '^server/', pathNot: `^server/${anyOf([room, ...left])}/` },
    );
  }),
);
const besideRooms = Object.entries(BESIDE).map(([room, seen]) =>
  error(
    `beside-${room}`,
    'A room beside the row sees only what is named.',
    { path: `^server/${room}/` },
    { path: '^server/', pathNot: `^server/${anyOf([room, ...seen])}/` },
  ),
);
const wiring = [
  error(
    'wiring-demo',
    'The demo gets the application handed in.',
    { path: '^server/demo/' },
    { path: '^server/[^/]+\\.ts$' },
  ),
];

/** Inside a room: folders to the left only, and never the files directly in the room (its module composes). */
const insideRooms = Object.entries(FOLDERS).flatMap(([room, order]) => {
  const rules = order
    .slice(0, -1)
    .map((folder, place) =>
      error(
        `folders-${room}-${folder}`,
        'Imports point left between the folders of a room.',
        { path: `^server/${room}/${folder}/` },
        { path: `^server/${room}/${anyOf(order.slice(place + 1))}/` },
      ),
    );
  if (ROOT_BELOW.includes(room)) return rules;
  return [
    ...rules,
    error(
      `folders-${room}-root`,
      'The module of a room composes its folders; none of them imports it.',
      { path: `^server/${room}/[^/]+/` },
      { path: `^server/${room}/[^/]+\\.ts$` },
    ),
  ];
});

/** Each folder of a list may import those that stand before it. */
const leftOnly = (base, order, name) =>
  order
    .slice(0, -1)
    .map((folder, place) =>
      error(
        `${name}-${folder}`,
        'Imports point left between the folders of the console.',
        { path: `^${base}/${folder}/` },
        { path: `^${base}/${anyOf(order.slice(place + 1))}/` },
      ),
    );
const webFolders = [
  ...leftOnly('web/src', WEB, 'web'),
  ...Object.entries(WEB_FOLDERS).flatMap(([folder, order]) =>
    leftOnly(`web/src/${folder}`, order, `web-${folder}`),
  ),
];

const onePlace = Object.entries(ONE_PLACE).map(([name, path]) =>
  error(
    `only-one-${name}`,
    `${name} is used in one place.`,
    { path: '^server/', pathNot: path },
    { path: `node_modules/(@types/)?${name}(/|$)` },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...betweenRooms,
    ...besideRooms,
    ...wiring,
    ...insideRooms,
    ...webFolders,
    ...onePlace,

    error(
      'no-cycle',
      'Type imports count: they tie two files together for the reader.',
      { path: '^(server|web/src)/' },
      { circular: true },
    ),
    error(
      'no-barrel',
      'Import the file that declares a name.',
      { path: '^server/' },
      { path: '^server/.*/index\\.ts$' },
    ),
    error(
      'no-re-export',
      'Import the file that declares a name.',
      { path: '^server/' },
      { path: '^server/', dependencyTypes: ['export'] },
    ),
    error(
      'no-leftovers',
      'Name the concept.',
      {},
      { path: '/(utils?|helpers?|shared|lib|misc)/', pathNot: 'node_modules' },
    ),
    error('not-to-unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Used by nothing, uses nothing.',
      from: { orphan: true, path: '^(server|web/src)/', pathNot: [...ENTRIES, '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-dead-file',
      severity: 'error',
      comment: 'Not reachable from any entry: delete it.',
      from: { path: ENTRIES },
      to: { path: '^(server|web/src)/', pathNot: [...ENTRIES, '\\.d\\.ts$'], reachable: false },
    },

    error(
      'access-for-others',
      'Rooms take from access what controllers and two-person actions need.',
      { path: '^server/[^/]+/', pathNot: '^server/(access|users|http|demo)/' },
      { path: '^server/access/', pathNot: ACCESS_FOR_OTHERS },
    ),
    error(
      'sandbox-sees-wire-and-codes',
      'The emulator must be able to disagree with our client. It may see the words of the wire and the catalogue; today it sees neither.',
      { path: '^server/sandbox/' },
      {
        path: '^server/aggregator/',
        pathNot: [
          '^server/aggregator/contract/wire\\.ts$',
          '^server/aggregator/sub-codes/(sub-code|sub-code-catalogue|confirm-|create-)[^/]*\\.ts$',
        ],
      },
    ),
    error(
      'web-takes-types',
      'The console takes types from the server, and the pure code that both share.',
      { path: '^web/src/' },
      { path: '^server/', pathNot: SHARED_WITH_WEB, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'web-sees-views',
      'Only views leave the server.',
      { path: '^web/src/' },
      { path: '^server/', pathNot: ['\\.view\\.ts$', ...SHARED_WITH_WEB] },
    ),
    error(
      'web-calls-by-name',
      'Components call named methods of the data provider; paths of the API stand in it alone.',
      { path: '^web/src/', pathNot: '^web/src/dataProvider/' },
      { path: '^web/src/dataProvider/(http|rest|files|saveBlob)\\.ts$' },
    ),
    error(
      'web-resource-by-index',
      'The frame takes the screens of a resource through its index.ts.',
      { path: '^web/src/app/App\\.tsx$' },
      {
        path: `^web/src/${anyOf(WEB.slice(WEB.indexOf('list') + 1, -1))}/`,
        pathNot: ['/index\\.ts$', '^web/src/(signIn/SignIn|dashboard/Today)\\.tsx$'],
      },
    ),
    error(
      'web-index-for-app',
      'An index.ts is for the frame; the others import the file that declares a name.',
      { path: '^web/src/', pathNot: '^web/src/app/App\\.tsx$' },
      { path: '^web/src/.*/index\\.ts$', pathNot: '^web/src/i18n/' },
    ),
    error(
      'server-not-to-web',
      'The server does not know its console.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    error(
      'product-not-to-test',
      'Tests know the product.',
      { path: '^(server|web/src)/' },
      { path: '^test/' },
    ),
    error(
      'server-without-dev-packages',
      'Not there after npm ci --omit=dev.',
      { path: '^server/' },
      { path: 'node_modules', dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // Specs stand beside their code, import fixtures of test/support, and are in no build.
    exclude: { path: ['\\.spec\\.tsx?$', '^dist/'] },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    reporterOptions: { mermaid: { minify: false } },
  },
};
