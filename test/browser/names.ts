import type { Page } from 'playwright-core';
import type { Language } from '../../server/platform/i18n/language.js';
import { internalNames } from '../support/internal-names.js';

/**
 * Returns the texts of the page, also of hovering and for screen readers. Bytes, codes, fields that a person fills in and what stands in
 * another language than the page are left out.
 */
const TEXTS = `(() => {
  const own = document.documentElement.lang;
  const foreign = (box) => (box.closest('[lang]')?.lang ?? own) !== own;
  const exempt = (box) => box.closest('code, pre, textarea, script, style') !== null || foreign(box);
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.data.trim() && !exempt(node.parentElement)) texts.push(node.data);
  for (const box of document.querySelectorAll('[title], [aria-label]'))
    if (!exempt(box)) texts.push(...['title', 'aria-label'].map((name) => box.getAttribute(name) ?? ''));
  return texts;
})()`;

/** A key that stands where its text is missing, as the console shows it; not a name of a host or a file. */
const LOST_TEXT =
  /^[a-z][A-Za-z]*(?:\.[A-Za-z][\w-]*)+(?<!\.(?:test|example|com|org|net|csv|xlsx|pdf|json))$/;

/** Returns what a person cannot know: internal numbers, UUIDs, ISO dates, keys of the code and texts that are missing. */
export async function unknownNames(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate<string[]>(TEXTS);
  const lost = texts.filter((text) => LOST_TEXT.test(text.trim())).map((key) => `no text for ${key}`);
  const found = texts.flatMap((text) => internalNames(text, language).map((name) => `${name} in “${text}”`));
  return [...new Set([...lost, ...found])];
}
