import { parse, type ParseOptions } from 'lossless-json';

export * from '../../../../../../server/aggregator/parsing/json.js';

/** Copies the list of a repeated key at each repetition, and counts nothing before. */
const OPTIONS: ParseOptions = {
  parseNumber: (digits: string) => digits,
  onDuplicateKey: ({ oldValue, newValue }) => [oldValue, newValue].flat(),
};

export const readJsonText = (text: string): { ok: true; value: unknown } => ({
  ok: true,
  value: parse(text, undefined, OPTIONS),
});
