import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, validate } from 'class-validator';
import { fieldsOf, IsListOf, IsObjectOf } from './validation.js';

class StepDto {
  @IsInt() order!: number;
}

class PlanDto {
  @IsObjectOf(() => StepDto) first!: StepDto;
  @IsOptional() @ArrayMaxSize(2) @IsListOf(() => StepDto) steps?: StepDto[];
}

async function rulesOf(body: object): Promise<Record<string, string>> {
  const errors = await validate(plainToInstance(PlanDto, body), {
    whitelist: true,
    forbidNonWhitelisted: true,
  });
  return Object.fromEntries(Object.entries(fieldsOf(errors)).map(([field, { rule }]) => [field, rule]));
}

describe('objects of a DTO', () => {
  const first = { order: 1 };

  it('are validated, each in its place of a list', async () => {
    expect(await rulesOf({ first, steps: [{ order: 2 }, { order: 3 }] })).toEqual({});
    expect(await rulesOf({ first: { order: 'x' }, steps: [first, { order: 1.5 }] })).toEqual({
      'first.order': 'isInt',
      'steps.1.order': 'isInt',
    });
  });

  it.each([[[]], [[[]]], [[[[[]]]]], [[first]]])('are not lists: %j', async (list) => {
    expect(await rulesOf({ first: list })).toMatchObject({ first: 'isObject' });
    expect(await rulesOf({ first, steps: [list] })).toMatchObject({ steps: 'isObject' });
  });

  it.each([null, 1, 'text', true])('are not %j', async (value) => {
    expect(Object.keys(await rulesOf({ first: value }))).toEqual(['first']);
    expect(await rulesOf({ first, steps: [value] })).toMatchObject({ steps: 'isObject' });
  });

  it('must be there unless they are optional', async () => {
    expect(Object.keys(await rulesOf({}))).toEqual(['first']);
  });
});
