import { DayDesk, FIRST } from './day-desk.js';

const SECOND = '2026-11-11';
let desk: DayDesk;

beforeEach(async () => {
  desk = await DayDesk.open();
});

afterEach(() => desk.close());

/** The first day with one payin of 10 000, over and stated to the franc. */
async function overDay(stated = 60_000): Promise<void> {
  await desk.begin();
  await desk.state(50_000, `${FIRST}T00:00:00Z`);
  desk.at(`${FIRST}T10:00:00Z`);
  await desk.credit();
  desk.at(`${SECOND}T07:00:00Z`);
  await desk.state(stated, `${SECOND}T00:00:00Z`);
}

describe('the close of a day', () => {
  it('goes from begin to lock by two people, and says at every step what is next', async () => {
    await overDay();
    expect((await desk.view(FIRST)).steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'freeze next',
      'sweep later',
      'imports later',
      'match later',
      'breaks later',
      'proof later',
      'sign later',
      'lock later',
    ]);
    await desk.prepare(FIRST);
    const frozen = await desk.view(FIRST);
    expect(frozen.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'freeze done',
      'sweep done',
      'imports done',
      'match done',
      'breaks done',
      'proof done',
      'sign next',
      'lock later',
    ]);
    expect(frozen.maySign).toBe(true);
    expect(frozen.figures.proof).toMatchObject([
      { operatorId: '11', opening: 50_000, payins: 10_000, residual: 0 },
    ]);
    await desk.done(desk.sign(FIRST));
    await desk.done(desk.lock(FIRST));
    const locked = await desk.view(FIRST);
    expect(locked).toMatchObject({
      state: 'locked',
      signedBy: 'member1@example.com',
      reviewedBy: 'member2@example.com',
    });
    expect(locked.acts.map(({ act }) => act).reverse()).toEqual([
      'begun',
      'frozen',
      'swept',
      'signed',
      'locked',
    ]);
    expect(locked.seals).toHaveLength(1);
    expect(locked.figures).toEqual(frozen.figures && { ...frozen.figures, asOf: locked.asOf });
  });
});
