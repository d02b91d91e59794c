import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ALERT_KINDS } from '../server/merchant/alerts/kinds/alert-words.js';
import {
  COUNTERS,
  HISTOGRAMS,
  PROCESS_METRICS,
  STORED_METRICS,
} from '../server/start/metrics/metric-definitions.js';

const read = (name: string): string => readFileSync(`docs/operations/${name}`, 'utf8');

const DEFINED = { ...STORED_METRICS, ...PROCESS_METRICS, ...COUNTERS, ...HISTOGRAMS };
const OF_HISTOGRAMS = Object.keys(HISTOGRAMS).flatMap((name) => [
  `${name}_bucket`,
  `${name}_count`,
  `${name}_sum`,
]);
/** Made by Prometheus for each target. */
const OF_PROMETHEUS = ['up'];
/** Shown by metrics of their own, which tell more than the alert. */
const OTHERWISE = ['clock_doubtful', 'restore_guard_closed', 'payout_possibly_paid', 'day_not_closed'];

function namesOfProcess(): string[] {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register.getMetricsAsArray().map(({ name }) => name);
}

/** Returns the names of metrics in an expression: identifiers without those of functions, labels, keywords and texts. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/[a-z_:][\w:]*(?!\w|\s*\()/gi)].map(([name]) => name);
  return names.filter((name) => !['and', 'or', 'unless', 'bool', 'offset'].includes(name));
}

/** Returns the labels that an expression selects or keeps. */
const labelsIn = (expression: string): string[] => [
  ...[...expression.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
  ...[...expression.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

const rules = [...read('rules.yml').matchAll(/^ +expr: '(.*)'$/gm)].map(([, text = '']) =>
  text.replaceAll("''", "'"),
);
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};
const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('the scan of expressions', () => {
  it('finds metrics and no functions, labels or texts', () => {
    expect(
      metricsIn(
        'sum by (le, task) (rate(a_total{b=~"c|d_total"}[5m])) / ignoring(e) f_g > 0 unless on () (h)',
      ),
    ).toEqual(['a_total', 'f_g', 'h']);
    expect(labelsIn('sum by (le, task) (rate(a{b=~"c", d="e"}[5m]))')).toEqual(['b', 'd', 'le', 'task']);
  });
});

describe('files for the operation', () => {
  const known = new Set([...Object.keys(DEFINED), ...OF_HISTOGRAMS, ...OF_PROMETHEUS, ...namesOfProcess()]);
  const labels = new Set([
    ...Object.values(DEFINED).flatMap(({ labels: names }) => [...names] as string[]),
    ...['le', 'job', 'instance'],
  ]);

  it.each([
    ['rules.yml', rules],
    ['dashboard.json', drawn],
  ])('name metrics and labels that exist: %s', (_, expressions) => {
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
    expect(expressions.flatMap(labelsIn).filter((name) => !labels.has(name))).toEqual([]);
    expect(expressions.filter((expression) => metricsIn(expression).length === 0)).toEqual([]);
  });

  it('have each metric of the product on the dashboard or in a rule', () => {
    const used = new Set([...rules, ...drawn].flatMap(metricsIn));
    const isUsed = (name: string): boolean => [name, `${name}_bucket`].some((one) => used.has(one));
    expect(Object.keys(DEFINED).filter((name) => !isUsed(name))).toEqual([]);
  });

  it('have a rule for each type of alert', () => {
    const covered = ALERT_KINDS.filter((kind) =>
      rules.some((rule) => new RegExp(`\\b${kind}\\b`).test(rule)),
    );
    expect([...covered, ...OTHERWISE].sort()).toEqual([...ALERT_KINDS].sort());
  });

  it('list the metrics as they are defined', () => {
    const listed = [...read('metrics.md').matchAll(/^\| `(\w+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(
      ([, name, names = '', help]) => [name, names.replaceAll('`', '').trim(), help],
    );
    expect(listed).toEqual(
      Object.entries(DEFINED).map(([name, { labels: names, help }]) => [name, names.join(', '), help]),
    );
  });
});
