import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

/** Frozen by test/migrations.sha256. */
const FROZEN = /^server\/platform\/database\/migrations\//;

const OPENING = /\/\*\*[\s*]*(What|Whether|Whom|Whose|Who|How|Where|Which|When|Why)\b/;
const VAGUE = /\b(nobody|somebody|whoever|anybody|everybody)\b/i;
/** `nobody` is also an account of the operating system, which code names in backquotes. */
const QUOTED = /`nobody`/g;

interface Passage {
  line: number;
  text: string;
}

const FILES = ['server', 'web/src', 'test']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !FROZEN.test(file) && file !== 'test/prose.spec.ts');

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

function parse(file: string, source: string): ts.SourceFile {
  const variant = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, variant);
}

/** Returns the comments; the parser separates them from literals that look like one. */
function commentsOf(tree: ts.SourceFile): Passage[] {
  const source = tree.text;
  const found = new Map<number, Passage>();
  const visit = (node: ts.Node): void => {
    if (!ts.isJsxText(node))
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
      ])
        found.set(pos, { line: lineOf(source, pos), text: source.slice(pos, end) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  visit(tree.endOfFileToken);
  return [...found.values()];
}

/** Returns test titles, messages and other literals of two words or more. */
function sentencesOf(tree: ts.SourceFile): Passage[] {
  const found: Passage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && /\w \w/.test(node.text))
      found.push({ line: lineOf(tree.text, node.getStart(tree)), text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

describe('prose in the code', () => {
  const sources = FILES.map((file) => ({ file, source: readFileSync(file, 'utf8') }));

  it('opens docstrings with a verb or a noun', () => {
    expect(
      sources.flatMap(({ file, source }) =>
        OPENING.test(source)
          ? commentsOf(parse(file, source))
              .filter(({ text }) => OPENING.test(text))
              .map(({ line, text }) => `${file}:${line} ${text}`)
          : [],
      ),
    ).toEqual([]);
  });

  it('names the role or the user in comments, messages and test titles', () => {
    expect(
      sources.flatMap(({ file, source }) => {
        if (!VAGUE.test(source)) return [];
        const tree = parse(file, source);
        return [...commentsOf(tree), ...sentencesOf(tree)]
          .filter(({ text }) => VAGUE.test(text.replaceAll(QUOTED, '')))
          .map(({ line, text }) => `${file}:${line} ${text}`);
      }),
    ).toEqual([]);
  });
});
