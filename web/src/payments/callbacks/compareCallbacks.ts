interface FieldRow {
  field: string;
  /** One value for each delivery, in order; undefined where the field is absent. */
  values: (string | undefined)[];
  differs: boolean;
}

/** Compares the fields of several callbacks; differing ones come first. */
export function compareCallbacks(callbacks: readonly Record<string, string>[]): FieldRow[] {
  const names = [...new Set(callbacks.flatMap((fields) => Object.keys(fields)))];
  const rows = names.map((field): FieldRow => {
    const values = callbacks.map((fields) => (Object.hasOwn(fields, field) ? fields[field] : undefined));
    return { field, values, differs: new Set(values).size > 1 };
  });
  return rows.sort(
    (one, other) => Number(other.differs) - Number(one.differs) || one.field.localeCompare(other.field),
  );
}
