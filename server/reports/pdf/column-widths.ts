/** A column as far as its width goes: what it would like, and what it cannot do without. Points. */
interface WidthDemand {
  natural: number;
  least: number;
  /** It takes what others leave. */
  grows?: boolean;
}

/**
 * Widths that fill exactly what there is: columns that are content with little get it; the others share the rest by their
 * wishes. Where there is room to spare it goes to those that grow, or to all.
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
