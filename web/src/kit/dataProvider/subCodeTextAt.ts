import type { SubCodeText, SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';

/** Returns the version valid at a time; version 0 has no beginning. */
export function textAt(row: SubCodeView, at: string | undefined): SubCodeText {
  if (at === undefined) return row;
  const isBegun = (text: SubCodeText) => text.at === null || Date.parse(text.at) <= Date.parse(at);
  return [row, ...row.earlier].find(isBegun) ?? row;
}
