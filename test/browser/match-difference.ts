import { expect, it } from '@jest/globals';
import type { BreakView } from '../../server/books/breaks/break.view.js';
import type { MatchView } from '../../server/books/matching/matching.view.js';
import { Api } from './api.js';
import { type OnStage, visit } from './visit.js';

export function matchDifferenceTests(on: OnStage): void {
  it('a line whose transaction has another amount is matched, and the difference booked, by one form of its break', async () => {
    const finance = await Api.as(on().product, 'finance');
    const [alone] = await finance.rows<BreakView>('breaks?state=open&kind=missing_aggregator');
    expect(alone.lineId).not.toBeNull();
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/breaks/${alone.id}`);
      const nearest = page.getByRole('region', { name: 'Why this line stayed alone' });
      await expect(visitor.text(/^Differs: amount/, nearest)).toBeVisible();
      await nearest.getByRole('button', { name: 'Match and book the difference…' }).click();
      const form = nearest.getByRole('form');
      await form.getByLabel('Reason').fill('Frais retenus par l’opérateur');
      await form.getByRole('button', { name: /^Match and book / }).click();
      await expect(visitor.text(/^Matched, and the difference of .* booked\.$/)).toBeVisible();
      await expect(
        visitor.text(
          'The line has been matched since: the next checks of its day will resolve this break.',
          nearest,
        ),
      ).toBeVisible();
    });
    const { lineMatched } = await finance.get<BreakView>(`breaks/${alone.id}`);
    const matches = await finance.rows<MatchView>(`matches?lineId=${alone.lineId}`);
    expect([lineMatched, matches.map(({ adjustmentId }) => adjustmentId !== null)]).toEqual([true, [true]]);
  });
}
