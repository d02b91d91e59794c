// @ts-check
import { readdirSync } from 'node:fs';
import {
  ROOMS,
  BESIDE,
  WIRING,
  FOLDERS,
  WEB,
  WEB_FOLDERS,
  ACCESS_FOR_OTHERS,
  SHARED_WITH_WEB,
  ENTRIES,
  ONE_PLACE,
} from './.dependency-rooms.mjs';

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
      { path: '^server/[^/]+/', pathNot: '^server/(access|users|account-mails|http|demo)/' },
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
      'The console takes types and lists of values from views, and the pure code that both share.',
      { path: '^web/src/' },
      { path: '^server/', pathNot: ['\\.view\\.ts$', ...SHARED_WITH_WEB], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'views-are-plain',
      'A view imports types and other views: the console loads it too.',
      { path: '\\.view\\.ts$' },
      { path: '^server/', pathNot: '\\.view\\.ts$', dependencyTypesNot: ['type-only'] },
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
      { path: '^web/src/app/(App\\.tsx|resources\\.ts)$' },
      {
        path: `^web/src/${anyOf(WEB.slice(WEB.indexOf('list') + 1, -1))}/`,
        pathNot: ['/index\\.ts$', '^web/src/(signIn/SignIn|dashboard/Start)\\.tsx$'],
      },
    ),
    error(
      'web-index-for-app',
      'An index.ts is for the frame; the others import the file that declares a name.',
      { path: '^web/src/', pathNot: '^web/src/app/(App\\.tsx|resources\\.ts)$' },
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
