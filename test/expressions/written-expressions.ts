import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Regular expression as it stands in a file, or as a call makes it. */
export interface WrittenExpression {
  /** File from the root and line. */
  place: string;
  /** `/source/flags` of a literal; the call that makes one. */
  text: string;
}

/** Splits `/source/flags`. */
export function partsOf(expression: string): { source: string; flags: string } {
  const end = expression.lastIndexOf('/');
  return { source: expression.slice(1, end), flags: expression.slice(end + 1) };
}

/** Finds the literals and the constructed expressions of the server and the console, tests excluded. */
export function writtenExpressions(): { literals: WrittenExpression[]; constructed: WrittenExpression[] } {
  const literals: WrittenExpression[] = [];
  const constructed: WrittenExpression[] = [];
  for (const file of ['server', 'web/src'].flatMap(filesOf)) {
    const tree = parsed(file);
    const add = (to: WrittenExpression[], node: ts.Node): void => {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      to.push({ place: `${file}:${line + 1}`, text: node.getText(tree) });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) add(literals, node);
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText(tree) === 'RegExp'
      )
        add(constructed, node);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { literals, constructed };
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file));

function parsed(file: string): ts.SourceFile {
  const variant = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, variant);
}
