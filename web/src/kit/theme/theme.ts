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
  interface TypographyVariants {
    axis: string;
    small: string;
    body: string;
    title: string;
    figure: string;
  }
  interface TypographyVariantsOptions {
    axis?: string;
    small?: string;
    body?: string;
    title?: string;
    figure?: string;
  }
}

/** The sizes of type: `fontSize: 'small'` in `sx`. `axis` is for axes of charts and cells as written only. */
const SIZES = {
  axis: '0.6875rem',
  small: '0.75rem',
  body: '0.8125rem',
  title: '1.25rem',
  figure: '1.625rem',
};

/** The weights of type. */
export const WEIGHT = { text: 400, label: 500, strong: 600 } as const;

export const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Consolas, monospace';

function palette(mode: 'light' | 'dark', own: Colours): ThemeOptions['palette'] {
  return {
    mode,
    primary: { main: own.accent, dark: own.accentHover, contrastText: own.onAccent },
    secondary: { main: own.accent, dark: own.accentHover, contrastText: own.onAccent },
    error: { main: own.tone.risk.ink },
    warning: { main: own.tone.wait.mark },
    success: { main: own.tone.ok.mark },
    info: { main: own.soft },
    background: { default: own.sheet, paper: own.sheet },
    text: { primary: own.ink, secondary: own.soft },
    divider: own.line,
    tone: own.tone,
    own,
  };
}

const typography: ThemeOptions['typography'] = {
  ...SIZES,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontSize: 13,
  fontWeightMedium: WEIGHT.label,
  fontWeightBold: WEIGHT.strong,
  h1: { fontSize: SIZES.title, fontWeight: WEIGHT.strong, letterSpacing: '-0.012em', lineHeight: 1.4 },
  h2: { fontSize: SIZES.body, fontWeight: WEIGHT.strong, lineHeight: 1.5 },
  h3: { fontSize: SIZES.body, fontWeight: WEIGHT.strong, lineHeight: 1.5 },
  h6: { fontSize: SIZES.body, fontWeight: WEIGHT.strong, lineHeight: 1.5 },
  body1: { fontSize: SIZES.body, lineHeight: 1.5 },
  body2: { fontSize: SIZES.body, lineHeight: 1.5 },
  caption: { fontSize: SIZES.small, lineHeight: 1.4 },
  overline: { fontSize: SIZES.small, fontWeight: WEIGHT.label, lineHeight: 1.4, textTransform: 'none' },
  button: { fontSize: SIZES.body, fontWeight: WEIGHT.label, textTransform: 'none' },
};

const PHONE = '@media (max-width: 599px)';

/** Notices stand on the sheet: a mark, words and a hairline; the four meanings differ in the mark and its wash. */
function notices({ tone, line2 }: Colours): NonNullable<ThemeOptions['components']>['MuiAlert'] {
  const look = ({ ink, mark, wash }: Tone) => ({
    color: ink,
    backgroundColor: wash,
    borderColor: 'transparent',
    '& .MuiAlert-icon': { color: mark },
  });
  return {
    styleOverrides: {
      root: {
        borderRadius: 6,
        border: `1px solid ${line2}`,
        padding: '4px 12px',
        fontSize: SIZES.body,
        [PHONE]: { flexWrap: 'wrap' },
        '&.MuiAlert-colorError': look(tone.risk),
        '&.MuiAlert-colorWarning': look(tone.wait),
        '&.MuiAlert-colorSuccess': { ...look(tone.quiet), '& .MuiAlert-icon': { color: tone.ok.mark } },
        '&.MuiAlert-colorInfo': look(tone.quiet),
      },
      icon: { fontSize: 20, padding: '7px 0' },
      // On a phone the icon and the text fill the first row, and what can be done stands below; long references are broken.
      message: { overflowWrap: 'anywhere', [PHONE]: { flex: '1 1 calc(100% - 36px)' } },
      action: {
        whiteSpace: 'nowrap',
        [PHONE]: { paddingTop: 0, paddingLeft: 24, marginLeft: 0, marginRight: 0, flexWrap: 'wrap' },
      },
    },
  };
}

function components(mode: 'light' | 'dark', own: Colours): ThemeOptions['components'] {
  const ring = { outline: `2px solid ${own.accent}`, outlineOffset: 1 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Scroll bars and fields that the browser draws.
        html: { colorScheme: mode },
        // Figures are tabular in figure cells only: on the body they widen the hyphen of the typeface.
        body: { textRendering: 'optimizeLegibility' },
        'td[data-align="right"], th[data-align="right"], [data-figures]': {
          fontVariantNumeric: 'tabular-nums',
        },
        'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': ring,
        // The border of its field shows the focus; a ring inside it would strike the label through.
        '[role="combobox"]:focus-visible': { outline: 'none' },
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
      styleOverrides: {
        root: { borderRadius: 6, minHeight: 32, paddingInline: 12, whiteSpace: 'nowrap' },
        outlined: { borderColor: own.line2, color: own.ink, '&:hover': { backgroundColor: own.hover } },
      },
    },
    MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: SIZES.title, fontWeight: WEIGHT.strong } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 8, boxShadow: own.shadow } } },
    MuiPopover: {
      styleOverrides: {
        paper: { border: `1px solid ${own.line}`, borderRadius: 8, boxShadow: own.shadow },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: 6, fontSize: SIZES.body },
        notchedOutline: { borderColor: own.field },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: SIZES.small } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: SIZES.body, minHeight: 32 } } },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 250 },
      styleOverrides: { tooltip: { fontSize: SIZES.small, fontWeight: WEIGHT.text, maxWidth: 360 } },
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
    MuiTab: { styleOverrides: { root: { minHeight: 40, fontWeight: WEIGHT.label } } },
    // The element around is marked as busy; a `ProgressBar` has a name and is not hidden.
    MuiLinearProgress: {
      defaultProps: { 'aria-hidden': true },
      styleOverrides: { root: { height: 2 } },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: own.line } } },
    MuiSkeleton: {
      defaultProps: { animation: false },
      styleOverrides: { root: { backgroundColor: own.hover } },
    },
    MuiAlert: notices(own),
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

/** Both themes, as the framework takes them. */
export const THEMES = {
  lightTheme: asAdminTheme(options('light', day)),
  darkTheme: asAdminTheme(options('dark', night)),
};
