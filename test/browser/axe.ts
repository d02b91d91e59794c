import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 AA and good practice; target sizes and labels are not on by themselves. */
const OPTIONS = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

/** Moderate ones that a screen reader's user meets on every page. */
const ALSO = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main', 'skip-link'];

/** Links that are points of a curve or bars of days: as dense as these are, which WCAG 2.2 (2.5.8, essential) allows. */
const DENSE = { rule: 'target-size', within: '.plot, .bars' };

/** Characters of an element that a finding shows. */
const HTML = 200;

/** A finding that live data ended within this time is none. */
const LASTS_MS = 1_000;

/**
 * Returns the findings of the screen, as `rule: selector: element`, that last.
 * @param rules - all of `OPTIONS` when absent
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  let found = await findingsNow(page, rules);
  const end = performance.now() + LASTS_MS;
  while (found.length && performance.now() < end) {
    const again = await findingsNow(page, rules);
    found = found.filter((finding) => again.includes(finding));
  }
  return found;
}

async function findingsNow(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = rules ? { ...OPTIONS, runOnly: rules } : OPTIONS;
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({
      violations: violations.map((one) => ({
        ...one,
        nodes: one.nodes.filter(({ target: [place] }) =>
          one.id !== '${DENSE.rule}' || !document.querySelector(place)?.closest('${DENSE.within}')),
      })),
    }))`,
  );
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || ALSO.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html.slice(0, HTML)}`),
    );
}
