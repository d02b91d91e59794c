import type { Locator, Page } from 'playwright-core';
import { until } from '../support/until.js';
import type { Visitor } from './visit.js';

/**
 * Counts what a person does on screens: addresses opened, controls pressed, fields filled, codes typed; files dropped together are
 * one. Controls are reached and pressed by keyboard alone.
 */
export class CountedActs {
  private readonly blocks = new Map<string, number>();
  private block = '';

  /** Names what is done next. */
  begin(block: string): void {
    this.block = block;
    this.blocks.set(block, this.blocks.get(block) ?? 0);
  }

  /** Opens a page by its address, as from a bookmark. */
  async open(visitor: Visitor, path: string): Promise<void> {
    await visitor.goTo(path);
    this.count();
  }

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await until('the control is enabled', () => control.isEnabled());
    await control.focus();
    await control.press(key);
    this.count();
  }

  async fill(field: Locator, value: string): Promise<void> {
    await field.fill(value);
    this.count();
  }

  /** Chooses an option of a select by keyboard. */
  async choose(page: Page, field: Locator, option: RegExp): Promise<void> {
    await field.focus();
    await field.press('Enter');
    const found = page.getByRole('option', { name: option }).first();
    await found.focus();
    await found.press('Enter');
    this.count();
  }

  async drop(place: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await place.setInputFiles(files);
    this.count();
  }

  /** Returns the acts of each block, and of all. */
  lines(): string[] {
    const all = [...this.blocks.values()].reduce((sum, acts) => sum + acts, 0);
    return [...this.blocks].map(([block, acts]) => `${block}: ${acts}`).concat(`all: ${all}`);
  }

  of(block: string): number {
    return this.blocks.get(block) ?? 0;
  }

  private count(): void {
    this.blocks.set(this.block, this.of(this.block) + 1);
  }
}
