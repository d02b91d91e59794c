import { zipOf, type ZipPart } from './zip-writer.js';

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ROWS: readonly (readonly string[])[] = [
  ['numéro', 'montant'],
  ['22670112233', '1500'],
];

/** Codes of the answers to a hostile workbook; `read` where its plain rows are taken. */
export type Expected = readonly string[];

export interface HostileWorkbook {
  name: string;
  bytes: Buffer;
  /** Expected results of the batch reader and the statement reader. */
  table: Expected;
  statement: Expected;
}

/** Workbooks that exhaust, hang or mislead a naive reader. */
export function hostileWorkbooks(): HostileWorkbook[] {
  const wide = filled(20_000, (row) => `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`);
  const long = filled(400_000, (row) => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`);
  const heavy = sheet(filled(300_000, (row) => `<row r="${row}"><c r="A${row}"><v>${row * 7}</v></c></row>`));
  const many = Array.from({ length: 3 }, (_, at) => ({
    name: `xl/worksheets/sheet${at + 2}.xml`,
    content: heavy,
    hidden: true as const,
  }));
  const zip = ['table_wrong_type'];
  return [
    same(
      'a merged range to the last cell',
      book({ after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' }),
      ['read'],
    ),
    same(
      'a merged range of five million cells',
      book({ after: '<mergeCells><mergeCell ref="A1:CV50000"/></mergeCells>' }),
      ['read'],
    ),
    same(
      'a million merged ranges',
      book({ after: `<mergeCells>${'<mergeCell ref="A2:B9"/>'.repeat(1_000_000)}</mergeCells>` }),
      ['table_too_complex', 'table_bomb'],
    ),
    same(
      'a defined name for all cells',
      book({
        names: '<definedNames><definedName name="x">Sheet1!$A$1:$XFD$1048576</definedName></definedNames>',
      }),
      ['read'],
    ),
    same('three entries that the directory hides', zipOf([...parts({}), ...many]), zip),
    same('one entry that the directory hides', zipOf([...parts({}), ...many.slice(0, 1)]), zip),
    same(
      'another name in the header than in the directory',
      zipOf([...parts({}), { name: 'a.xml', innerName: 'b.xml', content: 'x' }]),
      zip,
    ),
    same(
      'two names for the same data',
      zipOf([...parts({}), { name: 'a.xml', twin: 'b.xml', content: 'x' }]),
      zip,
    ),
    {
      name: 'cells with a tab in their tags',
      bytes: book({ data: filled(70_000, (row) => `<row r="${row}">${'<c\t/>'.repeat(10)}</row>`) }),
      table: ['table_too_many_rows'],
      statement: ['table_empty'],
    },
    same('a cell in the last column of every row', book({ data: wide }), [
      'table_too_many_columns',
      'table_too_many_rows',
    ]),
    {
      name: 'rows in a sheet with a misleading name',
      bytes: book({ data: long, part: 'x/xl/worksheets/sheet9.xml' }),
      table: ['table_too_many_rows', 'table_bomb'],
      statement: ['table_too_many_rows'],
    },
    same('a part that unpacks to more than it tells', zipOf([...parts({ data: wide }, 500)]), [
      'table_bomb',
      'table_wrong_type',
      'table_too_many_rows',
    ]),
    same('a part of zeros', zipOf([...parts({}), { name: 'a.bin', content: Buffer.alloc(90_000_000) }]), [
      'table_bomb',
    ]),
    same(
      'a text of twelve million characters',
      book({ data: `<row r="1"><c r="A1" t="str"><v>${noise(12_000_000)}</v></c></row>` }),
      zip,
    ),
    same(
      'a shared text in half a million cells',
      book({
        strings: noise(32_000),
        data: filled(20_000, (row) => `<row r="${row}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`),
      }),
      ['table_bomb', 'table_too_many_rows'],
    ),
    {
      name: 'two million elements before the rows',
      bytes: book({ before: filled(2_000_000, (at) => `<x a="${(at * 7919) % 104_729}"/>`) }),
      table: ['table_bomb', 'table_too_complex', 'read'],
      statement: ['table_too_complex', 'read'],
    },
    same('elements within each other', book({ before: filled(1_000_000, (at) => `<x${at}>`) }), zip),
    same(
      'a tag with a hundred thousand attributes',
      book({ before: `<x${filled(100_000, (at) => ` a${at}="1"`)}/>` }),
      zip,
    ),
    same(
      'a document type',
      book({ head: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' }),
      zip,
    ),
    same(
      'rows that go back',
      book({ data: '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>' }),
      zip,
    ),
    same('an encrypted part', zipOf(parts({}).map((part) => ({ ...part, flags: 1 }))), zip),
  ];
}

const same = (name: string, bytes: Buffer, expected: Expected): HostileWorkbook => ({
  name,
  bytes,
  table: expected,
  statement: expected,
});

interface Content {
  head?: string;
  before?: string;
  data?: string;
  after?: string;
  names?: string;
  strings?: string;
  part?: string;
}

const book = (content: Content): Buffer => zipOf(parts(content));

function parts(content: Content, statedSize?: number): ZipPart[] {
  const { names = '', strings = '', part = 'xl/worksheets/sheet1.xml' } = content;
  const target = part.startsWith('xl/') ? part.slice(3) : `/${part}`;
  return [
    { name: '[Content_Types].xml', content: TYPES },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${RELATION}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets>${names}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="r1" Type="${RELATION}/worksheet" Target="${target}"/><Relationship Id="r2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${strings}</t></si></sst>` },
    {
      name: part,
      content: sheet(content.data ?? plainRows(), content),
      ...(statedSize ? { statedSize } : {}),
    },
  ];
}

const sheet = (data: string, { head = '', before = '', after = '' }: Content = {}): string =>
  `${head}<worksheet>${before}<sheetData>${data}</sheetData>${after}</worksheet>`;

const plainRows = (): string =>
  ROWS.map((cells, row) => {
    const texts = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
    return `<row r="${row + 1}">${texts}</row>`;
  }).join('');

const filled = (count: number, one: (row: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at + 1)).join('');

/** Returns a text that hardly compresses, the same each time. */
function noise(length: number): string {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = 97 + ((state >>> 24) % 26);
  }
  return bytes.toString('latin1');
}
