import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { parseGuide } from '../../web/guides/parse-guide.js';
import type { Inline } from '../../web/src/kit/help/guide.js';
import type { GuideName } from '../../web/src/kit/features/guideNames.js';
import type { Visitor } from './visit.js';

/** Plays steps of a guide: each name must be printed by the step that is played. */
export class GuideSteps {
  private readonly steps: Map<string, Inline[][]>;
  private names: readonly string[] = [];
  private at = '';

  constructor(
    guide: GuideName,
    readonly visitor: Visitor,
  ) {
    const file = new URL(`../../docs/guides/${guide}.en.md`, import.meta.url);
    const { sections } = parseGuide(readFileSync(file, 'utf8'), 'en');
    this.steps = new Map(
      sections.map(({ id, blocks }) => [
        id,
        blocks.flatMap((block) => (block.type === 'steps' ? block.items : [])),
      ]),
    );
  }

  /** Goes on to a numbered step. @throws Error when the guide has none of that number */
  step(section: string, number: number): this {
    const text = this.steps.get(section)?.[number - 1];
    if (!text) throw new Error(`The guide has no step ${number} of ${section}`);
    this.at = `step ${number} of ${section}`;
    this.names = text.flatMap((part) =>
      typeof part !== 'string' && part.type === 'name' ? [part.text] : [],
    );
    return this;
  }

  /** Presses a button, a link or an entry of a menu. */
  async press(name: string): Promise<void> {
    await this.control(name).click();
  }

  /** Expects names on the screen: controls, headings or labels. */
  async sees(...names: string[]): Promise<void> {
    for (const name of names) {
      const { page } = this.visitor;
      // A label of a required field ends in an asterisk.
      const text = new RegExp(`^${escaped(this.printed(name))}\\s?\\*?$`);
      const shown = this.control(name)
        .or(page.locator('#content, [role=dialog]').getByText(text))
        .or(page.getByLabel(text))
        .first();
      await expect(shown).toBeVisible();
    }
  }

  /** Finds a field by its label. */
  field(name: string): Locator {
    return this.visitor.page.getByLabel(new RegExp(`^${escaped(this.printed(name))}`)).first();
  }

  private control(name: string): Locator {
    const { page } = this.visitor;
    // Tabs and entries of the menu carry a count behind their name, buttons that open a dialog an ellipsis.
    const exact = new RegExp(`^${escaped(this.printed(name))}…?\\s?[\\d\u202f+]*$`);
    return page
      .getByRole('button', { name: exact })
      .or(page.getByRole('link', { name: exact }))
      .or(page.getByRole('menuitem', { name: exact }))
      .first();
  }

  private printed(name: string): string {
    if (!this.names.includes(name)) throw new Error(`The guide does not print “${name}” in ${this.at}`);
    return name;
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
