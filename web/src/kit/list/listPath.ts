/** The address of a list with these filters. */
export function listPath(
  resource: string,
  filters: Record<string, string | number | null | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `/${resource}?${text}` : `/${resource}`;
}
