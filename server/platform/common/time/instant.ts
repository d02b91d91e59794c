/** Returns undefined when invalid. */
export function parseInstant(text: string | number): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
