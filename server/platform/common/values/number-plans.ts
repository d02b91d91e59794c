/** Change of a national plan, from `since` on (`YYYY-MM-DD`): numbers of `digits` digits before got `added` in front. */
export interface NumberMigration {
  since: string;
  digits: number;
  /** Possible additions; where there are several, the former number alone does not show which. */
  added: readonly string[];
  /** True when every number begins with one of the additions, fixed lines included. */
  isComplete: boolean;
}

export interface NationalPlan {
  /** Digits after the calling code today. */
  digits: readonly number[];
  /** A number of mobile money for messages, with its calling code. */
  example: string;
  migration?: NumberMigration;
}

/** National plans of the members of the West African monetary union, by calling code. */
export const NATIONAL_PLANS: Readonly<Record<string, NationalPlan>> = {
  221: { digits: [9], example: '221771234567' },
  223: { digits: [8], example: '22370123456' },
  225: {
    digits: [10],
    example: '2250701234567',
    migration: {
      since: '2021-01-31',
      digits: 8,
      added: ['01', '05', '07', '21', '25', '27'],
      isComplete: false,
    },
  },
  226: { digits: [8], example: '22670123456' },
  227: { digits: [8], example: '22790123456' },
  228: { digits: [8], example: '22890123456' },
  229: {
    digits: [10],
    example: '2290197123456',
    migration: { since: '2024-11-30', digits: 8, added: ['01'], isComplete: true },
  },
  245: { digits: [7, 9], example: '245955123456' },
};

const CODE_LENGTH = 3;

/** Returns the lengths that records of any age may have, after the calling code; undefined outside the union. */
export function recordedLengths(code: string): readonly number[] | undefined {
  const plan = NATIONAL_PLANS[code];
  return plan && [...plan.digits, ...(plan.migration ? [plan.migration.digits] : [])];
}

/** Returns the number as its plan had it before the migration; other numbers as they are. */
export function formerNumber(phone: string): string {
  const [code, national] = [phone.slice(0, CODE_LENGTH), phone.slice(CODE_LENGTH)];
  const { digits = 0, added = [] } = NATIONAL_PLANS[code]?.migration ?? {};
  const prefix = added.find((start) => national.startsWith(start)) ?? '';
  return prefix !== '' && national.length === prefix.length + digits
    ? code + national.slice(prefix.length)
    : phone;
}

/** Returns the only addition of a migration; undefined where the former number alone does not show it. */
function onlyAddition(code: string): string | undefined {
  const { added = [] } = NATIONAL_PLANS[code]?.migration ?? {};
  return added.length === 1 ? added[0] : undefined;
}

/** Returns the migrations whose former numbers show their form of today. */
export const migrationsWithOneAddition = (): { code: string; addition: string; digits: number }[] =>
  Object.entries(NATIONAL_PLANS).flatMap(([code, { migration }]) => {
    const addition = onlyAddition(code);
    return addition === undefined || !migration ? [] : [{ code, addition, digits: migration.digits }];
  });

/**
 * Returns the form of a number that all its forms share: that of today, where the former one shows it. Both are digits with the
 * calling code.
 */
export function canonicalPhone(phone: string): string {
  const [code, national] = [phone.slice(0, CODE_LENGTH), phone.slice(CODE_LENGTH)];
  const addition = onlyAddition(code);
  const isFormer = national.length === NATIONAL_PLANS[code]?.migration?.digits;
  return addition !== undefined && isFormer ? code + addition + national : phone;
}

/** Returns the forms under which one number may be recorded, for comparisons by index: `phone = ANY(forms)`. */
export function phoneForms(phone: string): string[] {
  const current = canonicalPhone(phone);
  if (onlyAddition(current.slice(0, CODE_LENGTH)) === undefined) return [current];
  return [...new Set([current, formerNumber(current)])];
}

/** Returns texts of which a recorded number contains one, when a person searches by these digits, with or without calling code. */
export function searchedForms(digits: string): string[] {
  const national = migrationsWithOneAddition().flatMap(({ code }) =>
    phoneForms(code + digits).filter((form) => form !== code + digits),
  );
  const forms = new Set([digits, ...phoneForms(digits), ...national]);
  return [...forms].filter((form, _, all) => !all.some((other) => other !== form && form.includes(other)));
}
