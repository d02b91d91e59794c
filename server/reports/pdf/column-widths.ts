/** Preferred and minimum width of a column, in points. */
interface WidthDemand {
  natural: number;
  least: number;
  /** Receives remaining width. */
  grows?: boolean;
}

/**
 * Distributes the available width exactly. When space is short, columns get at least their minimum and share the rest
 * in proportion to their demand; surplus goes to growing columns, or to all.
 */
export function columnWidths(wishes: readonly WidthDemand[], available: number): number[] {
  const total = sum(wishes.map(({ natural }) => natural));
  if (total <= available) {
    const growing = wishes.some(({ grows }) => grows)
      ? wishes.map(({ natural, grows }) => (grows ? natural : 0))
      : wishes.map(({ natural }) => natural);
    return wishes.map(
      ({ natural }, place) => natural + ((available - total) * (growing[place] ?? 0)) / sum(growing),
    );
  }
  const least = sum(wishes.map((wish) => Math.min(wish.least, wish.natural)));
  if (least >= available)
    return wishes.map((wish) => (Math.min(wish.least, wish.natural) * available) / least);
  const slack = sum(wishes.map(({ natural, least: own }) => Math.max(0, natural - own)));
  return wishes.map(({ natural, least: own }) => {
    const min = Math.min(own, natural);
    return min + ((available - least) * (natural - min)) / (slack || 1);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
