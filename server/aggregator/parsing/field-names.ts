/** Reduces `Status`, `operatorName` and `operator-name` to one spelling. */
const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const byFoldedName = new WeakMap<ReadonlySet<string>, Map<string, string>>();

function foldedNames(known: ReadonlySet<string>): Map<string, string> {
  const names = byFoldedName.get(known) ?? new Map([...known].map((name) => [folded(name), name]));
  byFoldedName.set(known, names);
  return names;
}

/**
 * Renames fields to their names in the contract. An exact name takes precedence; another spelling is used only when it
 * is the only one. The caller still reports that spelling as drift, from the original record.
 */
export function normalizeFieldNames(
  record: Record<string, unknown>,
  known: ReadonlySet<string>,
): Record<string, unknown> {
  const foreign = Object.keys(record).filter((name) => !known.has(name));
  if (foreign.length === 0) return record;
  const standIns = new Map<string, string | null>();
  for (const name of foreign) {
    const meant = foldedNames(known).get(folded(name));
    if (meant === undefined || Object.hasOwn(record, meant)) continue;
    standIns.set(meant, standIns.has(meant) ? null : name);
  }
  const meantBy = new Map([...standIns].flatMap(([meant, name]) => (name === null ? [] : [[name, meant]])));
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [meantBy.get(name) ?? name, value]),
  );
}

/** Returns the names in a record that stand for a field: its own and other spellings. */
export function spellingsIn(record: Record<string, unknown>, field: string): string[] {
  return Object.keys(record).filter((name) => folded(name) === folded(field));
}
