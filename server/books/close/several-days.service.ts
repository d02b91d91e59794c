import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../access/identity/actor.js';
import { SecondFactorService } from '../../access/sign-in/second-factor/second-factor.service.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { problemView } from '../../platform/common/problems/problem-response.js';
import type { Reader } from '../../platform/i18n/language.js';
import { BusinessDaysService } from '../calendar/business-days.service.js';
import type { LockDaysDto, ShownDayDto, SignDaysDto } from './day.dto.js';
import type { DayOutcome } from './day.view.js';
import { LockingService } from './locking.service.js';
import { SigningService } from './signing.service.js';

interface Asked<Day extends ShownDayDto> {
  projectId: string;
  code: string;
  days: readonly Day[];
  reader: Reader;
}

/**
 * Signs or locks several days of one project with one code: each in a database transaction of its own, in their order. A day that is
 * refused, because of what it became since it was shown or by the rules of the close, does not keep the others.
 */
@Injectable()
export class SeveralDaysService {
  constructor(
    private readonly db: DataSource,
    private readonly rows: BusinessDaysService,
    private readonly secondFactor: SecondFactorService,
    private readonly signing: SigningService,
    private readonly locking: LockingService,
  ) {}

  /** @throws Problem 404 for a day that the project does not have; those of the second factor */
  sign(asked: Asked<SignDaysDto['days'][number]>, by: UserActor): Promise<DayOutcome[]> {
    return this.each(asked, by, ({ day, shownSha256: shown, note }) =>
      this.signing.signWithoutCode(
        { projectId: asked.projectId, day },
        { shown, ...(note === undefined ? {} : { note }) },
        by,
      ),
    );
  }

  /** @throws Problem 404 for a day that the project does not have; those of the second factor */
  lock(asked: Asked<LockDaysDto['days'][number]>, by: UserActor): Promise<DayOutcome[]> {
    return this.each(asked, by, ({ day, shownSha256: shown }) =>
      this.locking.lockWithoutCode({ projectId: asked.projectId, day }, { shown }, by),
    );
  }

  private async each<Day extends ShownDayDto>(
    { projectId, code, days, reader }: Asked<Day>,
    by: UserActor,
    act: (day: Day) => Promise<void>,
  ): Promise<DayOutcome[]> {
    const inOrder = [...days].sort((one, other) => one.day.localeCompare(other.day));
    for (const { day } of inOrder) await this.rows.read(this.db.manager, { projectId, day }, by.scope);
    await this.secondFactor.consumeForApproval(by, code);
    const outcomes: DayOutcome[] = [];
    for (const one of inOrder) {
      const refusal = await refusalOf(() => act(one));
      outcomes.push({
        ...{ day: one.day, done: !refusal, refusal: refusal?.code ?? null },
        refusalText: refusal ? problemView(refusal, reader).detail : null,
      });
    }
    return outcomes;
  }
}

async function refusalOf(act: () => Promise<void>): Promise<Problem | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
