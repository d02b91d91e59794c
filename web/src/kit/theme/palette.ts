/**
 * Meanings that a colour may have. Red (`risk`) is kept for money at risk now: an account below what it must pay, an operator below
 * its usual band, a difference of balance without explanation, and the edge of a field that is refused. Violet (`unknown`): possibly
 * paid. Amber (`wait`): due, too old, or a question. `failed` and `quiet` have no colour of their own.
 */
export type ToneName = 'ok' | 'wait' | 'risk' | 'unknown' | 'failed' | 'quiet';

export interface Tone {
  /** Of the word. */
  ink: string;
  /** Of the mark beside it. */
  mark: string;
  /** Behind words that need one. */
  wash: string;
  /** Of bars and dots, which are no text. */
  solid: string;
}

/** Colours of one theme. Text reaches a contrast of 4.5:1 on every ground that it stands on (`contrast.spec.ts`). */
export interface Colours {
  /** Around the sheet: the menu. */
  ground: string;
  sheet: string;
  /** Head of a table, foot bar. */
  raised: string;
  hover: string;
  selected: string;
  /** Between rows. */
  line: string;
  /** Between areas, around buttons. */
  line2: string;
  /** Edge of what can be filled in or ticked. */
  field: string;
  ink: string;
  soft: string;
  faint: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentWash: string;
  chart: string;
  chartBand: string;
  chartWash: string;
  chartMute: string;
  shadow: string;
  tone: Record<ToneName, Tone>;
}

export const day: Colours = {
  ground: '#f4f6f5',
  sheet: '#ffffff',
  raised: '#f9fbfa',
  hover: '#f3f6f4',
  selected: '#eaf4f1',
  line: '#e6ebe8',
  line2: '#cfd8d4',
  field: '#7d8a84',
  ink: '#17211e',
  soft: '#4d5a55',
  faint: '#5f6b66',
  accent: '#0b6556',
  accentHover: '#094f44',
  onAccent: '#ffffff',
  accentWash: '#e4f1ed',
  chart: '#0f7a68',
  chartBand: '#dde5e1',
  chartWash: '#e3f1ed',
  chartMute: '#c3cdc8',
  shadow: '0 8px 28px rgb(16 32 27 / 0.14)',
  tone: {
    ok: { ink: '#4d5a55', mark: '#1d7047', wash: '#e8f4ed', solid: '#0f7a68' },
    wait: { ink: '#17211e', mark: '#805100', wash: '#fbf2de', solid: '#be8620' },
    risk: { ink: '#b02a20', mark: '#b02a20', wash: '#fceeec', solid: '#cf4439' },
    unknown: { ink: '#5b3ba5', mark: '#5b3ba5', wash: '#f1ecfb', solid: '#7f5fd0' },
    failed: { ink: '#17211e', mark: '#4d5a55', wash: '#f4f6f5', solid: '#7d8a84' },
    quiet: { ink: '#4d5a55', mark: '#5f6b66', wash: '#f4f6f5', solid: '#c3cdc8' },
  },
};

export const night: Colours = {
  ground: '#0e1312',
  sheet: '#141a19',
  raised: '#181f1e',
  hover: '#1b2322',
  selected: '#17302b',
  line: '#232c2a',
  line2: '#36423f',
  field: '#6c7a75',
  ink: '#e4eae7',
  soft: '#a9b6b1',
  faint: '#8a9893',
  accent: '#6fd0bc',
  accentHover: '#8fdecd',
  onAccent: '#06251f',
  accentWash: '#17332d',
  chart: '#4fb7a2',
  chartBand: '#2a3633',
  chartWash: '#17302b',
  chartMute: '#414d4a',
  shadow: '0 8px 28px rgb(0 0 0 / 0.5)',
  tone: {
    ok: { ink: '#a9b6b1', mark: '#7ecfa0', wash: '#15291f', solid: '#4fb7a2' },
    wait: { ink: '#e4eae7', mark: '#e6bb66', wash: '#2b2414', solid: '#b98d38' },
    risk: { ink: '#ff9a90', mark: '#ff9a90', wash: '#321b19', solid: '#dd665b' },
    unknown: { ink: '#bda9f3', mark: '#bda9f3', wash: '#241e38', solid: '#8d75d4' },
    failed: { ink: '#e4eae7', mark: '#a9b6b1', wash: '#1b2322', solid: '#6c7a75' },
    quiet: { ink: '#a9b6b1', mark: '#8a9893', wash: '#1b2322', solid: '#414d4a' },
  },
};
