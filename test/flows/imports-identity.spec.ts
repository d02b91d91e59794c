import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '../../server/books/imports/import.view.js';
import { codes, ImportActs } from '../support/import-acts.js';

let acts: ImportActs;

beforeAll(async () => {
  acts = await ImportActs.open();
});
afterAll(() => acts.close());

const NUMBERED = 'Date;Reçu;Libellé;Crédit';
const BALANCED = 'Date;Reçu;Libellé;Crédit;Solde';

describe('numbers that begin again', () => {
  it('identify nothing on another day with another counterparty', async () => {
    const source = await acts.source();
    await acts.confirmed(source, NUMBERED, '16/11/2026;1;Client X;5 000');
    const next = await acts.bring(source, NUMBERED, '17/11/2026;1;Client Y;5 000');
    expect(next).toMatchObject({ questions: [], knownRows: 0 });
    await acts.app.confirmed(acts.finance, next);
    expect(await acts.booked(source)).toEqual(['16 5000', '17 5000']);
  });

  it('are asked about where nothing else tells the lines apart, once for a source', async () => {
    const source = await acts.source();
    await acts.confirmed(source, NUMBERED, '16/11/2026;1;Client X;5 000');
    const next = await acts.bring(source, NUMBERED, '17/11/2026;1;Client X;5 000');
    expect(next.questions).toMatchObject([
      {
        code: 'numbersOpen',
        rows: 1,
        options: ['beginAgain', 'kept'],
        examples: [{ rowNumber: 2, cell: '1' }],
      },
    ]);
    expect(next.understood?.changes?.first).toMatchObject([
      { change: 'number', lineRow: 2, fields: { day: ['2026-11-16', '2026-11-17'] } },
    ]);
    expect((await acts.app.confirm(acts.finance, next)).body.code).toBe('import_open_questions');
    await acts.app.confirmed(acts.finance, await acts.answer(next, { numbers: 'beginAgain' }));
    await acts.confirmed(source, NUMBERED, '18/11/2026;1;Client X;5 000');
    expect(await acts.booked(source)).toEqual(['16 5000', '17 5000', '18 5000']);
  });

  it('ask nothing where the balance follows from the file before', async () => {
    const source = await acts.source();
    await acts.confirmed(
      source,
      BALANCED,
      '16/11/2026;1;Client X;5 000;15 000',
      '16/11/2026;2;Client X;500;15 500',
    );
    await acts.confirmed(
      source,
      BALANCED,
      '16/11/2026;1;Client X;5 000;20 500',
      '16/11/2026;2;Client X;500;21 000',
    );
    expect(await acts.booked(source)).toEqual(['16 500', '16 500', '16 5000', '16 5000']);
  });

  it('are asked about in a row of the same day with another counterparty', async () => {
    const source = await acts.source();
    await acts.confirmed(source, NUMBERED, '16/11/2026;1;Client X;5 000');
    const next = await acts.bring(source, NUMBERED, '16/11/2026;1;Client Y;5 000');
    expect(codes(next)).toEqual(['numbersOpen']);
    const same = await acts.answer(next, { numbers: 'kept' });
    expect(same).toMatchObject({ knownRows: 1, understood: { changes: { changed: 1, added: { rows: 0 } } } });
    await acts.app.confirmed(acts.finance, same);
    expect(await acts.booked(source)).toEqual(['16 5000']);
  });

  it('that have moved by one count no line twice', async () => {
    const source = await acts.source();
    await acts.confirmed(source, NUMBERED, '16/11/2026;1;Client X;5 000', '16/11/2026;2;Client Y;3 000');
    const again = await acts.bring(
      source,
      NUMBERED,
      '16/11/2026;1;Client Z;700',
      '16/11/2026;2;Client X;5 000',
      '16/11/2026;3;Client Y;3 000',
    );
    expect(again.questions).toMatchObject([{ code: 'numbersMoved', rows: 2 }]);
    await acts.app.confirmed(acts.finance, await acts.answer(again, { movedNumbers: 'same' }));
    expect(await acts.booked(source)).toEqual(['16 700', '16 3000', '16 5000']);
  });

  it('that have moved are no question beside the same balances', async () => {
    const source = await acts.source();
    await acts.confirmed(
      source,
      BALANCED,
      '16/11/2026;1;Client X;5 000;15 000',
      '16/11/2026;2;Client Y;3 000;18 000',
    );
    await acts.confirmed(
      source,
      BALANCED,
      '16/11/2026;1;Client Z;700;10 000',
      '16/11/2026;2;Client X;5 000;15 000',
      '16/11/2026;3;Client Y;3 000;18 000',
    );
    expect(await acts.booked(source)).toEqual(['16 700', '16 3000', '16 5000']);
  });

  it.each(['Réf;Libellé;Crédit', 'N° reçu;Libellé;Crédit'])('count no line twice under %s', async (names) => {
    const source = await acts.source();
    const head = `Date;${names}`;
    await acts.confirmed(source, head, '16/11/2026;1;Client X;5 000', '16/11/2026;2;Client Y;3 000');
    const rows = ['16/11/2026;1;Client Z;700', '16/11/2026;2;Client X;5 000', '16/11/2026;3;Client Y;3 000'];
    const again = await acts.bring(source, head, ...rows);
    expect(again.questions).toMatchObject([{ code: 'numbersMoved', rows: 2 }]);
    await acts.app.confirmed(acts.finance, await acts.answer(again, { movedNumbers: 'same' }));
    expect(await acts.booked(source)).toEqual(['16 700', '16 3000', '16 5000']);
  });

  it('are asked about at the confirmation when another file was confirmed meanwhile', async () => {
    const source = await acts.source();
    const [one, two] = [
      await acts.bring(source, NUMBERED, '16/11/2026;1;Client X;5 000'),
      await acts.bring(source, NUMBERED, '17/11/2026;1;Client X;5 000'),
    ];
    await acts.app.confirmed(acts.finance, one);
    expect((await acts.app.confirm(acts.finance, two)).body.code).toBe('import_open_questions');
    const { body } = await acts.finance.send('GET', `/api/imports/${two.id}`);
    expect(codes(body as unknown as ImportView)).toEqual(['numbersOpen']);
    await acts.app.confirmed(acts.finance, await acts.answer(two, { numbers: 'beginAgain' }));
    expect(await acts.booked(source)).toEqual(['16 5000', '17 5000']);
  });
});

describe('a changed past', () => {
  const HEAD = 'Date;Référence;Libellé;Crédit;Solde';
  const first = [
    '16/11/2026;REF-900001;A;5 000;105 000',
    '16/11/2026;REF-900002;B;3 000;108 000',
    '16/11/2026;REF-900003;C;700;108 700',
  ];

  it('is named: another amount counts once, and rows with moved balances are the same rows', async () => {
    const source = await acts.source();
    await acts.confirmed(source, HEAD, ...first);
    const again = await acts.bring(
      source,
      HEAD,
      '16/11/2026;REF-900001;A;5 500;105 500',
      '16/11/2026;REF-900002;B;3 000;108 500',
      '16/11/2026;REF-900003;C;700;109 200',
    );
    expect(again.questions).toMatchObject([{ code: 'linesChanged', rows: 1, options: ['later', 'earlier'] }]);
    expect(again.understood?.changes).toMatchObject({ changed: 2, amount: 1 });
    expect(again.understood?.changes?.first[0]).toMatchObject({
      change: 'amount',
      fields: { amount: [5_000, 5_500] },
    });
    await acts.app.confirmed(acts.finance, await acts.answer(again, { changedLines: 'later' }));
    expect(await acts.booked(source)).toEqual(['16 700', '16 3000', '16 5500']);
  });

  it('may leave the earlier state', async () => {
    const source = await acts.source();
    await acts.confirmed(source, HEAD, ...first);
    const again = await acts.bring(source, HEAD, '16/11/2026;REF-900001;A;5 500;105 500');
    await acts.app.confirmed(acts.finance, await acts.answer(again, { changedLines: 'earlier' }));
    expect(await acts.booked(source)).toEqual(['16 700', '16 3000', '16 5000']);
  });

  it('names a line that is missing between those that come again', async () => {
    const source = await acts.source();
    await acts.confirmed(source, HEAD, ...first);
    const again = await acts.bring(
      source,
      HEAD,
      '16/11/2026;REF-900001;A;5 000;105 000',
      '16/11/2026;REF-900003;C;700;105 700',
    );
    expect(again.questions).toMatchObject([
      {
        code: 'linesMissing',
        rows: 1,
        examples: [{ rowNumber: 3, cell: 'REF-900002', readings: ['3000', 'relevé.csv'] }],
      },
    ]);
    const done = await acts.app.confirmed(
      acts.finance,
      await acts.answer(again, { missingLines: 'removed' }),
    );
    expect(await acts.booked(source)).toEqual(['16 700', '16 5000']);
    await acts.finance.send('POST', `/api/imports/${done.id}/withdraw`, {
      body: { reason: 'a filtered export' },
    });
    expect(await acts.booked(source)).toEqual(['16 700', '16 3000', '16 5000']);
  });

  it('names a line that is missing as the only one of its direction before those that come again', async () => {
    const source = await acts.source();
    const HEADER = 'Date;Référence;Libellé;Débit;Crédit;Solde';
    const [a, c] = ['16/11/2026;REF-900001;A;;5 000;105 000', '16/11/2026;REF-900003;C;;700'];
    await acts.confirmed(source, HEADER, a, '16/11/2026;REF-900002;B;300;;104 700', `${c};105 400`);
    const again = await acts.bring(source, HEADER, a, `${c};105 700`);
    expect(again.questions).toMatchObject([
      { code: 'linesMissing', rows: 1, examples: [{ cell: 'REF-900002' }] },
    ]);
    await acts.app.confirmed(acts.finance, await acts.answer(again, { missingLines: 'removed' }));
    expect(await acts.booked(source)).toEqual(['16 700', '16 5000']);
  });

  it('books no row again whose balance moved, also without any number', async () => {
    const HEADER = 'Date;Libellé;Débit;Crédit;Solde';
    const source = await acts.source();
    const first = '16/11/2026;A;;5 000;105 000';
    await acts.confirmed(source, HEADER, first, '16/11/2026;B;300;;104 700', '17/11/2026;C;;700;105 400');
    const again = await acts.bring(source, HEADER, first, '17/11/2026;C;;700;105 700');
    expect(again.questions).toMatchObject([{ code: 'linesMissing', rows: 1 }]);
    await acts.app.confirmed(acts.finance, await acts.answer(again, { missingLines: 'removed' }));
    expect(await acts.booked(source)).toEqual(['16 5000', '17 700']);
    // All lines of a day with other balances are asked about.
    const moved = await acts.bring(
      source,
      HEADER,
      '16/11/2026;A;;5 000;205 000',
      '18/11/2026;D;;900;205 900',
    );
    expect(moved.questions).toMatchObject([{ code: 'numbersMoved', rows: 1 }]);
  });

  it('asks nothing of halves, overlaps and exports of one direction', async () => {
    const source = await acts.source();
    const both = 'Date;Référence;Libellé;Crédit;Débit';
    const all = [
      '16/11/2026;REF-1;A;5 000;',
      '16/11/2026;REF-2;B;;900',
      '16/11/2026;REF-3;C;700;',
      '16/11/2026;REF-4;D;;400',
    ];
    await acts.confirmed(source, both, ...all);
    await acts.confirmed(source, both, all[0] ?? '', all[2] ?? '', '16/11/2026;REF-5;E;60;');
    await acts.confirmed(source, both, ...all.slice(2), '16/11/2026;REF-6;F;70;');
    expect(await acts.booked(source)).toEqual(['16 60', '16 70', '16 -400', '16 700', '16 -900', '16 5000']);
  });
});

describe('an order in two exports', () => {
  it('is one order: its later status replaces the earlier and is shown', async () => {
    const id = await acts.source('orders');
    const head = 'Date;Référence;Montant;Statut';
    await acts.confirmed(id, head, '16/11/2026;CMD-2201;5 000;En attente', '16/11/2026;CMD-2202;900;Payé');
    const next = await acts.bring(id, head, '16/11/2026;CMD-2201;5 000;Payé', '16/11/2026;CMD-2202;900;Payé');
    expect(next).toMatchObject({
      ...{ questions: [], knownRows: 1 },
      understood: {
        changes: {
          succeeded: 1,
          first: [{ receipt: 'CMD-2201', fields: { status: ['pending', 'completed'] } }],
        },
      },
    });
    await acts.app.confirmed(acts.finance, next);
    expect(await acts.booked(id)).toEqual(['16 900', '16 5000']);
    // An export from before says nothing new.
    const older = await acts.bring(id, head, '16/11/2026;CMD-2201;5 000;En attente');
    await acts.app.confirmed(acts.finance, older);
    expect(await acts.booked(id)).toEqual(['16 900', '16 5000']);
  });

  it('is paid back by a line of its own in a later export, and once', async () => {
    const id = await acts.source('orders');
    const head = 'Date;Référence;Montant;Statut;Montant remboursé';
    const paid = ['16/11/2026;CMD-2301;5 000;Payé;0', '16/11/2026;CMD-2302;900;Payé;0'];
    await acts.confirmed(id, head, ...paid);
    const part = await acts.bring(
      id,
      head,
      '16/11/2026;CMD-2301;5 000;Partiellement remboursé;2 000',
      paid[1] ?? '',
    );
    expect(part).toMatchObject({
      ...{ questions: [], goodRows: 2, knownRows: 2, sumIn: 5_900, sumOut: 2_000 },
      understood: { changes: { added: { rows: 1, sumIn: 0, sumOut: 2_000 } } },
    });
    const done = await acts.app.confirmed(acts.finance, part);
    expect(done.knownRows).toBe(2);
    expect(await acts.booked(id)).toEqual(['16 900', '16 -2000', '16 5000']);
    // The same again adds nothing; a larger refund replaces the smaller one after a question.
    const again = await acts.confirmed(
      id,
      head,
      paid[1] ?? '',
      '16/11/2026;CMD-2301;5 000;Remboursé en partie;2 000',
    );
    expect(again.understood?.changes?.added).toEqual({ rows: 0, sumIn: 0, sumOut: 0 });
    const whole = await acts.bring(id, head, '16/11/2026;CMD-2301;5 000;Remboursé;5 000');
    expect(codes(whole)).toEqual(['linesChanged']);
    await acts.app.confirmed(acts.finance, await acts.answer(whole, { changedLines: 'later' }));
    expect(await acts.booked(id)).toEqual(['16 900', '16 5000', '16 -5000']);
  });
});
