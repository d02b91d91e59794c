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
export function columnWidths(demands: readonly WidthDemand[], available: number): number[] {
  const total = sum(demands.map(({ natural }) => natural));
  if (total <= available) {
    const growing = demands.some(({ grows }) => grows)
      ? demands.map(({ natural, grows }) => (grows ? natural : 0))
      : demands.map(({ natural }) => natural);
    return demands.map(
      ({ natural }, place) => natural + ((available - total) * (growing[place] ?? 0)) / sum(growing),
    );
  }
  const least = sum(demands.map((demand) => Math.min(demand.least, demand.natural)));
  if (least >= available)
    return demands.map((demand) => (Math.min(demand.least, demand.natural) * available) / least);
  const slack = sum(demands.map(({ natural, least: own }) => Math.max(0, natural - own)));
  return demands.map(({ natural, least: own }) => {
    const min = Math.min(own, natural);
    return min + ((available - least) * (natural - min)) / (slack || 1);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
