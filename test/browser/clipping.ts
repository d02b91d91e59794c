import type { Page } from 'playwright-core';
import type { SubCodeView } from '../../server/aggregator/sub-codes/sub-code.view.js';
import type { Language } from '../../server/platform/i18n/language.js';
import type { Api } from './api.js';

/** Reads the names that no column may cut: of operators, and of reasons in short. */
export async function wholeNames(api: Api, language: Language): Promise<string[]> {
  const operators = await api.get<{ data: { name: string }[] }>('operators');
  const subCodes = await api.get<{ data: SubCodeView[] }>('sub-codes?perPage=200');
  return [...operators.data.map(({ name }) => name), ...subCodes.data.map(({ short }) => short[language])];
}

/**
 * Finds heads that are cut, texts that are cut in a column of a list which a person has not typed, and, in cells of tables and lists, amounts, references of up to 20 characters, operators and short reasons that are cut: by an ellipsis, by
 * an element that hides what overflows, or because they reach into the next cell. Runs in the page.
 */
const CLIPPED = String.raw`((names) => {
  const AMOUNT = /^[−-]?\d{1,3}(?:[\u00a0\u202f]\d{3})*(?:[\u00a0\u202f](?:XOF|FCFA))?$/;
  const REFERENCE = /^[A-Z]{2,4}-[\w-]{4,16}$/;
  const named = (text) => AMOUNT.test(text) || REFERENCE.test(text) || names.includes(text.replace(/\?$/, ''));
  const found = [];
  const HIDDEN = (box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible';
  for (const cell of document.querySelectorAll('#content th, #content td.cell:not([data-typed])'))
    if ([cell, ...cell.querySelectorAll('*')].some((box) => box.clientWidth > 1 && HIDDEN(box)))
      found.push(cell.textContent + ' is cut');
  const walker = document.createTreeWalker(document.querySelector('#content'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const cell = node.parentElement.closest('td, th, li');
    if (!cell || !text) continue;
    const whole = node.parentElement.title;
    if (text.includes('…') && whole && whole.length <= 20 && whole !== text) found.push(whole + ' is shortened');
    if (!named(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (!width) continue;
    if (range.getClientRects().length > 1) found.push(text + ' is on two lines in “' + cell.textContent.slice(0, 80) + '”');
    for (let box = node.parentElement; box && box.id !== 'content'; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      // A wide report scrolls in a group with a name; a list fits.
      const scrolls = ['auto', 'scroll'].includes(overflowX) && box.getAttribute('role') === 'group' && box.ariaLabel;
      if (scrolls || (overflowX === 'visible' && box !== cell)) continue;
      const edge = box.getBoundingClientRect();
      if (box.clientWidth > 1 && (left < edge.left - 1 || right > edge.right + 1)) {
        found.push(text + ' is cut in ' + (box.getAttribute('aria-label') ?? box.tagName.toLowerCase()));
        break;
      }
    }
  }
  return [...new Set(found)];
})`;

/** Returns what is cut on the screen. */
export function cutTexts(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate<string[]>(`${CLIPPED}(${JSON.stringify(names)})`);
}
