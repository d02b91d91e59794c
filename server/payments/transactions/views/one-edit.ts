/** True when one insertion, deletion, replacement or swap of neighbours turns one text into the other. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  const changed = short.length - start - end;
  if (short.length < long.length) return changed === 0;
  return changed === 1 || (changed === 2 && isSwapped(short, long, start));
}

function isSwapped(one: string, other: string, at: number): boolean {
  return one[at] === other[at + 1] && one[at + 1] === other[at];
}
