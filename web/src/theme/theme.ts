import type { ThemeOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { type Colours, day, night, type Tone, type ToneName } from './palette.js';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Record<ToneName, Tone>;
    own: Colours;
  }
  interface PaletteOptions {
    tone?: Record<ToneName, Tone>;
    own?: Colours;
  }
}

export const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Consolas, monospace';

function palette(mode: 'light' | 'dark', own: Colours): ThemeOptions['palette'] {
  return {
    mode,
    primary: { main: own.accent, contrastText: own.onAccent },
    secondary: { main: own.accent, contrastText: own.onAccent },
    error: { main: own.tone.bad.ink },
    warning: { main: own.tone.wait.ink },
    success: { main: own.tone.ok.ink },
    info: { main: own.tone.info.ink },
    background: { default: own.ground, paper: own.sheet },
    text: { primary: own.ink, secondary: own.soft },
    divider: own.line,
    tone: own.tone,
    own,
  };
}

const typography: ThemeOptions['typography'] = {
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontSize: 13,
  h1: { fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.012em', lineHeight: 1.25 },
  h2: { fontSize: '0.9375rem', fontWeight: 620, letterSpacing: '-0.005em' },
  h3: { fontSize: '0.8125rem', fontWeight: 620 },
  h6: { fontSize: '0.9375rem', fontWeight: 620 },
  body1: { fontSize: '0.8438rem', lineHeight: 1.45 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  overline: { fontSize: '0.6875rem', fontWeight: 600, letterSpacing: '0.06em', lineHeight: 1.6 },
  button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none' },
};

const PHONE = '@media (max-width: 599px)';

function components(mode: 'light' | 'dark', own: Colours): ThemeOptions['components'] {
  const ring = { outline: `2px solid ${own.accent}`, outlineOffset: 1 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Scroll bars and fields that the browser draws.
        html: { colorScheme: mode },
        body: { fontVariantNumeric: 'tabular-nums', textRendering: 'optimizeLegibility' },
        'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': ring,
        '::selection': { background: own.accentWash },
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      styleOverrides: { root: { borderRadius: 6, minHeight: 32, paddingInline: 12 } },
    },
    MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${own.line}`, borderRadius: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${own.line}`, borderRadius: 10 } } },
    MuiPopover: {
      styleOverrides: {
        paper: {
          border: `1px solid ${own.line}`,
          borderRadius: 8,
          boxShadow: '0 8px 28px rgb(0 0 0 / 0.16)',
        },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: { root: { borderRadius: 6 }, notchedOutline: { borderColor: own.line } },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: '0.8125rem', minHeight: 32 } } },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 250 },
      styleOverrides: { tooltip: { fontSize: '0.75rem', maxWidth: 360 } },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: {
        // Inside a text the colour alone does not tell a link from its words.
        root: {
          color: own.accent,
          'p &, span > &, .MuiAlert-message &, .MuiTypography-root &': { textDecoration: 'underline' },
        },
      },
    },
    // The element around is marked as busy; a `ProgressBar` has a name and is not hidden.
    MuiLinearProgress: {
      defaultProps: { 'aria-hidden': true },
      styleOverrides: { root: { height: 2 } },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: own.line } } },
    MuiSkeleton: { defaultProps: { animation: false } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 8, [PHONE]: { flexWrap: 'wrap' } },
        // On a phone the icon and the text fill the first row, and what can be done stands below.
        message: { [PHONE]: { flex: '1 1 calc(100% - 36px)' } },
        action: { whiteSpace: 'nowrap', [PHONE]: { paddingTop: 0, paddingLeft: 24, marginLeft: 0 } },
      },
    },
  };
}

function options(mode: 'light' | 'dark', own: Colours): ThemeOptions {
  return {
    palette: palette(mode, own),
    typography,
    shape: { borderRadius: 6 },
    spacing: 8,
    components: components(mode, own),
  };
}

/** Checks the theme by MUI's types and returns it as the options that react-admin takes. */
const asAdminTheme = (own: ThemeOptions): RaThemeOptions => own;

export const lightTheme = asAdminTheme(options('light', day));
export const darkTheme = asAdminTheme(options('dark', night));
