import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { WITHHELD_FIELDS } from '../server/access/personal-data/withheld-fields.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const GENERATED = join(ROOT, 'server/access/personal-data/withheld-fields.ts');

/** Names of fields with a constant alphabet: ids, instants, days, zones, hashes, and users of the console. */
const CONSTANT = /^(?:id|ids|at|day|days|zone|by|sha256|asOf)$|(?:Id|Ids|At|Day|Days|By|Sha256|AsOf)$/;
const PLAIN = 'plain';

interface Field {
  /** Of a class or type of a view: `path:line Class.name`. */
  place: string;
  name: string;
  /** Treatment, `plain`, or undefined where a text is not declared. */
  declared: string | undefined;
}

const { SyntaxKind } = ts;
const TEXTS: readonly ts.SyntaxKind[] = [
  SyntaxKind.StringKeyword,
  SyntaxKind.UnknownKeyword,
  SyntaxKind.ObjectKeyword,
  SyntaxKind.AnyKeyword,
];

/** Returns what a type says about its text: a treatment or `plain`, undefined for a bare text, null without text. */
function declarationOf(type: ts.Node): string | null | undefined {
  // Fields of a literal are fields of their own.
  if (ts.isTypeLiteralNode(type)) return null;
  if (TEXTS.includes(type.kind)) return undefined;
  if (ts.isTypeReferenceNode(type)) {
    const [first, second] = type.typeArguments ?? [];
    switch (type.typeName.getText()) {
      case 'Personal':
        return first?.getText().replaceAll("'", '');
      case 'Plain':
        return PLAIN;
      case 'Pick':
      case 'Omit':
        return null;
      case 'Record':
        return second ? declarationOf(second) : null;
    }
  }
  const said: (string | null | undefined)[] = [];
  ts.forEachChild(type, (child) => void said.push(declarationOf(child)));
  return said.includes(undefined) ? undefined : (said.find((one) => one !== null) ?? null);
}

/** Lists the fields with a text of the classes and types of a view. */
function fieldsOf(path: string, text: string): Field[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const fields: Field[] = [];
  const visit = (node: ts.Node, owner: string): void => {
    const within =
      ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) ? node.name?.text : undefined;
    if ((ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) && node.type) {
      const name = node.name.getText();
      const declared = declarationOf(node.type);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (declared !== null) fields.push({ place: `${path}:${line} ${owner}.${name}`, name, declared });
    }
    ts.forEachChild(node, (child) => visit(child, within ?? owner));
  };
  visit(source, '');
  return fields;
}

const undeclaredIn = (fields: readonly Field[]): string[] =>
  fields
    .filter(({ name, declared }) => declared === undefined && !CONSTANT.test(name))
    .map(
      ({ place }) =>
        `${place} is a text: declare it Personal<…> or Plain (platform/common/values/view-text.ts)`,
    );

/** Names that one view declares in one way and another in another; a line and a claim are known by what stands beside them. */
function contradictionsIn(fields: readonly Field[]): string[] {
  const byName = new Map<string, Field[]>();
  for (const field of fields) byName.set(field.name, [...(byName.get(field.name) ?? []), field]);
  return [...byName.values()]
    .filter((same) => same.some(({ declared }) => declared !== undefined && declared !== PLAIN))
    .map((same) => same.filter(({ declared }) => declared !== 'line' && declared !== 'claim'))
    .filter((same) => new Set(same.map(({ declared }) => declared)).size > 1)
    .map((same) => same.map(({ place, declared }) => `${place}: ${declared ?? 'undeclared'}`).join(', '));
}

/** Returns the treatments by name, sorted. */
function treatmentsIn(fields: readonly Field[]): Record<string, string> {
  const named = fields.flatMap(({ name, declared }): [string, string][] =>
    declared === undefined || declared === PLAIN ? [] : [[name, declared]],
  );
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function generated(treatments: Record<string, string>): string {
  const lines = Object.entries(treatments).map(([name, treatment]) => `  ${name}: '${treatment}',\n`);
  return `import type { Treatment } from '../../platform/common/values/view-text.js';\n\n/** Fields by name, as views declare them. Written by \`npm run masks\`. */\nexport const WITHHELD_FIELDS: Readonly<Record<string, Treatment>> = {\n${lines.join('')}};\n`;
}

/** Modules of which views take types: their fields are words, numbers and days, or declared above. They may not grow. */
const OTHER_TYPES = [
  'access/approvals/proposal-kinds',
  'aggregator/contract/outcomes',
  'books/imports/line-classes',
  'books/imports/line-fields',
  'merchant/operators/fees/amount-to-enter',
  'merchant/projects/connection/credentials-check',
  'merchant/projects/registry/rate-shares',
  'payments/status-checks/answers/answer-comparison',
  'payments/transactions/identifiers/identifier',
  'payments/transactions/lifecycle/lifecycle',
  'payments/transactions/lost-calls/statement-evidence',
  'payments/transactions/sources/source-rules',
  'platform/i18n/language',
  'platform/i18n/message',
  'platform/i18n/problems',
];
const IMPORTED = /from '(\.[^']+)\.js'/g;
const DECLARED = /\.view$|-words$|\/view-text$/;

const views = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.view.ts'))
  .sort()
  .map((path) => ({ path: `server/${path}`, text: readFileSync(join(ROOT, 'server', path), 'utf8') }));
const fields = views.flatMap(({ path, text }) => fieldsOf(path, text));

const FRAMES = ['Promise', 'Page', 'StreamableFile', 'Observable'];
const ROUTE = /^@(?:Get|Post|Put|Patch|Delete)\(/;

/** Lists the types that the routes of a controller answer with and that come from no view, and texts outside of any type. */
function otherAnswersOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const ofViews = new Set<string>();
  const others: string[] = [];
  const answers = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) {
      const name = node.typeName.getText();
      if (!ofViews.has(name) && !FRAMES.includes(name)) others.push(name);
    }
    if (ts.isPropertySignature(node) && CONSTANT.test(node.name.getText())) return;
    if (TEXTS.includes(node.kind)) others.push(`${path}: ${node.parent.getText()}`);
    ts.forEachChild(node, answers);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && /\.view\.js'$/.test(node.moduleSpecifier.getText()))
      for (const [, name = ''] of (node.importClause?.getText() ?? '').matchAll(/(\w+)(?= *[,}])/g))
        ofViews.add(name);
    const isRoute =
      ts.isMethodDeclaration(node) && (ts.getDecorators(node) ?? []).some((one) => ROUTE.test(one.getText()));
    if (isRoute && node.type) answers(node.type);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return others;
}

describe('an answer', () => {
  it('is a view', () => {
    const others = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.controller.ts') && !path.startsWith('sandbox/'))
      .flatMap((path) => otherAnswersOf(`server/${path}`, readFileSync(join(ROOT, 'server', path), 'utf8')));
    expect([...new Set(others)].sort()).toEqual([]);
  });
});

describe('a text of a view', () => {
  it('is declared personal or plain', () => {
    expect(fields.length).toBeGreaterThan(1_000);
    expect(undeclaredIn(fields)).toEqual([]);
  });

  it('that is declared neither is named with its place', () => {
    const text = `export class OneView {
  id!: string;
  changedAt!: string;
  amount!: number;
  state!: 'open' | 'closed';
  name!: Personal<'name'> | null;
  title!: Plain;
  remark!: string | null;
  parts!: { words: string[] }[];
  values!: Record<string, unknown>;
}
`;
    expect(undeclaredIn(fieldsOf('one.view.ts', text)).map((said) => said.split(' is a text')[0])).toEqual([
      'one.view.ts:8 OneView.remark',
      'one.view.ts:9 OneView.words',
      'one.view.ts:10 OneView.values',
    ]);
  });

  it('comes from a view', () => {
    const taken = views.flatMap(({ path, text }) =>
      [...text.matchAll(IMPORTED)].map(([, module]) =>
        join(dirname(path), module ?? '').replace(/^server\//, ''),
      ),
    );
    expect([...new Set(taken)].filter((module) => !DECLARED.test(module)).sort()).toEqual(OTHER_TYPES);
  });

  it('has one declaration for one name, because answers are masked by the names of their fields', () => {
    expect(contradictionsIn(fields)).toEqual([]);
    const text =
      "export class OneView {\n  note!: Personal<'text'>;\n}\nexport class TwoView {\n  note!: Plain;\n}\n";
    expect(contradictionsIn(fieldsOf('one.view.ts', text))).toEqual([
      'one.view.ts:2 OneView.note: text, one.view.ts:5 TwoView.note: plain',
    ]);
  });

  it('is masked as its view declares it (`npm run masks` writes the names)', () => {
    const treatments = treatmentsIn(fields);
    if (process.env['UPDATE_MASKS']) writeFileSync(GENERATED, generated(treatments));
    expect(process.env['UPDATE_MASKS'] ? treatments : WITHHELD_FIELDS).toEqual(treatments);
    expect(readFileSync(GENERATED, 'utf8')).toBe(generated(treatments));
  });
});
