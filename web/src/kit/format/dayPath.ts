interface Which {
  projectId: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Returns the path of a day; with `asOf` as it was known then. */
export function dayPath({ projectId, day }: Which, asOf?: string): string {
  const query = asOf ? `?${new URLSearchParams({ asOf }).toString()}` : '';
  return `/days/${projectId}/${day}${query}`;
}

/** Returns the day so many days later; earlier if negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
