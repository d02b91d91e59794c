/** The colours of meaning: each has an ink for words, a wash behind them, a line around them (AA on both grounds). */
export type ToneName = 'ok' | 'wait' | 'bad' | 'refused' | 'unknown' | 'info' | 'quiet';

export interface Tone {
  ink: string;
  wash: string;
  line: string;
  /** For bars and dots, which are no text. */
  solid: string;
}

export interface Colours {
  ground: string;
  sheet: string;
  raised: string;
  ink: string;
  soft: string;
  faint: string;
  line: string;
  hover: string;
  accent: string;
  onAccent: string;
  accentWash: string;
  demo: string;
  tone: Record<ToneName, Tone>;
}

export const day: Colours = {
  ground: '#f4f6f5',
  sheet: '#ffffff',
  raised: '#fafbfa',
  ink: '#17211e',
  soft: '#52605b',
  faint: '#64716c',
  line: '#dfe5e2',
  hover: '#eef3f1',
  accent: '#0b6556',
  onAccent: '#ffffff',
  accentWash: '#e0f0ec',
  demo: '#c4271b',
  tone: {
    ok: { ink: '#14653a', wash: '#e2f4e9', line: '#a9dabd', solid: '#2f9e68' },
    wait: { ink: '#7a4d00', wash: '#fdf1d7', line: '#edcf8c', solid: '#e0a32a' },
    bad: { ink: '#a3211b', wash: '#fde9e7', line: '#f2b9b4', solid: '#d8483d' },
    refused: { ink: '#8a3563', wash: '#fae8f1', line: '#e9b9d2', solid: '#c7558f' },
    unknown: { ink: '#5c3aa8', wash: '#eee8fb', line: '#cdbdf0', solid: '#8462d6' },
    info: { ink: '#1d559b', wash: '#e5effb', line: '#b4d0f1', solid: '#4a86d8' },
    quiet: { ink: '#48544f', wash: '#edf1ef', line: '#d3dad7', solid: '#93a19b' },
  },
};

export const night: Colours = {
  ground: '#0f1413',
  sheet: '#171d1c',
  raised: '#1c2322',
  ink: '#e5ebe8',
  soft: '#a3b0ab',
  faint: '#8d9b96',
  line: '#2a3331',
  hover: '#1f2827',
  accent: '#6fd0bc',
  onAccent: '#06251f',
  accentWash: '#17332d',
  demo: '#ff6b5e',
  tone: {
    ok: { ink: '#7fd6a2', wash: '#143022', line: '#255a3e', solid: '#3fae78' },
    wait: { ink: '#f0c265', wash: '#352a12', line: '#65501f', solid: '#d9a63a' },
    bad: { ink: '#ff9d94', wash: '#3a1a18', line: '#6f302b', solid: '#e0655a' },
    refused: { ink: '#f0a3c8', wash: '#371a2a', line: '#69334f', solid: '#d073a4' },
    unknown: { ink: '#bfa9f7', wash: '#271f42', line: '#4b3c80', solid: '#9a7fe6' },
    info: { ink: '#90c1f7', wash: '#162a40', line: '#2a4f78', solid: '#5c98e6' },
    quiet: { ink: '#b7c3be', wash: '#212a28', line: '#36413e', solid: '#6d7b76' },
  },
};
