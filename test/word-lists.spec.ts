import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Lists that are spelled again on purpose, with the reason. They may not grow. */
const EXCEPTIONS: readonly { path: string; words: string; why: string }[] = [
  ...[
    'direct_payin hosted_payin mobile_money_payout payin_confirm payout_confirm wallet_otp wallet_payin wallet_payout',
  ]
    .concat('confirmInvoice createInvoice createStraightWithdrawal createWithdrawal')
    .map((words) => ({
      path: 'server/sandbox/model/operation-names.ts',
      ...{ words, why: 'The emulator must be able to disagree with our client.' },
    })),
  ...['completed notcompleted pending', 'direct hosted wallet'].map((words) => ({
    path: 'server/sandbox/model/transactions.ts',
    ...{ words, why: 'The emulator must be able to disagree with our client.' },
  })),
];

/** Generated from the constraints of the database and compared with them (`npm run rows`), or never changed after its merge. */
const NOT_READ = /\.spec\.tsx?$|\.rows\.ts$|\/database\/migrations\//;
/** Three words in a row, as a list of an array or of a union spells them. */
const MAY_BE_LIST = /'[^'\n]*'\s*[,|]\s*'[^'\n]*'\s*[,|]\s*'/;
/** Keys of a type that the compiler compares with it. */
const KEY_TYPES: readonly string[] = ['Pick', 'Omit'];

interface WordList {
  path: string;
  line: number;
  words: readonly string[];
}

const isWord = (node: ts.Node): node is ts.StringLiteral => ts.isStringLiteral(node);

function wordsOf(node: ts.Node): readonly string[] {
  if (ts.isArrayLiteralExpression(node))
    return node.elements.every(isWord) ? node.elements.filter(isWord).map(({ text }) => text) : [];
  if (!ts.isUnionTypeNode(node)) return [];
  const owner = node.parent;
  if (ts.isTypeReferenceNode(owner) && KEY_TYPES.includes(owner.typeName.getText())) return [];
  return node.types
    .map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type))
    .filter(isWord)
    .map(({ text }) => text);
}

/** Lists the arrays and unions of three or more words of a file. */
function listsOf(path: string, text: string): WordList[] {
  if (!MAY_BE_LIST.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lists: WordList[] = [];
  const visit = (node: ts.Node): void => {
    const words = [...new Set(wordsOf(node))].sort();
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (words.length >= 3) lists.push({ path, line, words });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lists;
}

const isException = (list: WordList): boolean =>
  EXCEPTIONS.some(({ path, words }) => path === list.path && words === list.words.join(' '));

/** Says which lists of the server are spelled again, and where. */
function spelledAgain(files: readonly { path: string; text: string }[]): string[] {
  const places = new Map<string, WordList[]>();
  for (const { path, text } of files)
    for (const list of listsOf(path, text)) {
      const key = list.words.join(' ');
      places.set(key, [...(places.get(key) ?? []), list]);
    }
  return [...places.values()]
    .map((lists) => lists.filter((list) => !isException(list)))
    .filter((lists) => lists.length > 1 && lists.some(({ path }) => path.startsWith('server/')))
    .map((lists) => {
      const [first, ...others] = lists.map(({ path, line }) => `${path}:${line}`);
      return `${lists[0]?.words.join(', ')}: ${first} spells it, ${others.join(' and ')} again: import it from a …-words.ts`;
    });
}

const files = ['server', 'web/src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !NOT_READ.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

describe('a list of words', () => {
  it('of the server is spelled once', () => {
    expect(spelledAgain(files)).toEqual([]);
  });

  it('that is spelled again is named with both places, in whatever order its words are', () => {
    const again = spelledAgain([
      {
        path: 'server/one.view.ts',
        text: "export class One {\n  state!: 'red' | 'green' | 'blue' | null;\n}\n",
      },
      { path: 'web/src/Two.tsx', text: "const STATES = ['blue', 'green', 'red'] as const;\n" },
      { path: 'web/src/Three.tsx', text: "const STATES = ['blue', 'green'] as const;\n" },
    ]);
    expect(again).toEqual([
      'blue, green, red: server/one.view.ts:2 spells it, web/src/Two.tsx:1 again: import it from a …-words.ts',
    ]);
  });

  it('of the server with six words or more has no copy in the console from which one is missing', () => {
    const lists = files
      .flatMap(({ path, text }) => listsOf(path, text))
      .filter(({ words }) => words.length >= 5);
    const isShort = (one: WordList, other: WordList): boolean =>
      other.words.length === one.words.length + 1 && one.words.every((word) => other.words.includes(word));
    const copies = lists
      .filter(({ path }) => path.startsWith('web/'))
      .flatMap((copy) =>
        lists
          .filter((list) => list.path.startsWith('server/') && (isShort(copy, list) || isShort(list, copy)))
          .map((list) => `${copy.path}:${copy.line} and ${list.path}:${list.line}`),
      );
    expect(copies).toEqual([]);
  });

  it('has no exception that is not needed', () => {
    const places = files.flatMap(({ path, text }) => listsOf(path, text));
    const unneeded = EXCEPTIONS.filter(
      ({ words }) => places.filter((list) => list.words.join(' ') === words).length < 2,
    );
    expect(unneeded).toEqual([]);
  });
});
