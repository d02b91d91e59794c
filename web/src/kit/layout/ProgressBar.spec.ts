import { createTheme, ThemeProvider } from '@mui/material/styles';
import { describe, expect, it } from '@jest/globals';
import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { THEMES } from '../theme/theme.js';
import { ProgressBar } from './ProgressBar.js';

const theme = createTheme(THEMES.lightTheme);
const shown = (props: ComponentProps<typeof ProgressBar>) =>
  renderToString(createElement(ThemeProvider, { theme }, createElement(ProgressBar, props)));

describe('a progress bar', () => {
  it('has a name and a share for screen readers', () => {
    const bar = shown({ name: 'Status checks', done: 30, total: 120 });
    expect(bar).toContain('role="progressbar"');
    expect(bar).toContain('aria-label="Status checks"');
    expect(bar).toContain('aria-valuenow="25"');
    expect(bar).not.toContain('aria-hidden="true"');
  });

  it.each([
    ['no total', { done: 3 }],
    ['a total of 0', { done: 0, total: 0 }],
    ['no count', { total: 10 }],
  ])('has no share with %s', (_, counts) => {
    const bar = shown({ name: 'Status checks', ...counts });
    expect(bar).toContain('aria-label="Status checks"');
    expect(bar).not.toContain('aria-valuenow');
  });

  it('is full at most', () => {
    expect(shown({ name: 'Download', done: 11, total: 10 })).toContain('aria-valuenow="100"');
  });
});
