import { isSafeNumber, parse as parseWithPositions } from 'lossless-json';
import { type FieldProblem, Problem } from '../problems/problem.js';

/** Maximum nesting: deeper than any body of the API, low enough to keep recursion safe. */
const DEEPEST = 20;

/**
 * Parses a JSON body. A number that a double cannot hold exactly stays the text that was sent, so that no amount is rounded.
 * @throws Problem 400 when it is not UTF-8 or not JSON; 422 with the field for a changed prototype, deep nesting, NUL,
 * a lone surrogate, or one name with two values. Texts in an array of rows are left to the rules of each row, so that one invalid row does not
 * reject the others.
 */
export function readJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  const value = parse(text);
  const faults: Inspection['faults'] = [];
  inspect(value, { path: [], faults, texts: !Array.isArray(value) });
  if (faults.length) throw new Problem(422, 'invalid', { fields: Object.fromEntries(faults) });
  return parseExactly(text);
}

/** Parses a text whose depth is known. */
function parseExactly(text: string): unknown {
  try {
    return parseWithPositions(text, undefined, {
      parseNumber: (digits) => (isSafeNumber(digits) ? Number(digits) : digits),
    });
  } catch (error) {
    const [, name] =
      /^Duplicate key '(.*)' encountered/s.exec(error instanceof Error ? error.message : '') ?? [];
    if (name === undefined) throw error;
    throw new Problem(422, 'invalid', { fields: { [name.slice(0, 120)]: { rule: 'twoValues' } } });
  }
}

/** True for a text without NUL and lone surrogates, which Postgres can store. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'not_utf8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'not_json', { values: placeOfFault(text) });
  }
}

/** Locates the syntax error; the engine's message may lack the position and quotes the content. */
function placeOfFault(text: string): { line: number; column: number } {
  const position = positionOfFault(text) ?? text.length;
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function positionOfFault(text: string): number | undefined {
  try {
    parseWithPositions(text);
    return undefined;
  } catch (error) {
    const found = error instanceof SyntaxError ? /at position (\d+)$/.exec(error.message) : null;
    return found ? Number(found[1]) : undefined;
  }
}

interface Inspection {
  path: string[];
  /** Pairs instead of an object, because a field may be named `__proto__`. */
  faults: [string, FieldProblem][];
  texts: boolean;
}

function inspect(value: unknown, at: Inspection): void {
  const refuse = (rule: string, key?: string): void => {
    const name = [...at.path, ...(key === undefined ? [] : [key])].join('.').slice(0, 120) || 'body';
    at.faults.push([name.toWellFormed().replace(/\p{Cc}/gu, '�'), { rule }]);
  };
  if (typeof value === 'string' && at.texts && !isStorable(value)) refuse('plainText');
  if (typeof value !== 'object' || value === null) return;
  if (at.path.length >= DEEPEST) {
    refuse('tooDeep');
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && hasPrototype(inner)))
      refuse('whitelistValidation', key);
    else if (at.texts && !isStorable(key)) refuse('plainText', key);
    else inspect(inner, { ...at, path: [...at.path, key] });
  }
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
