/** Stands for `@jest/globals` in modules that Node loads: what `native-modules.mjs` gives to the test file that runs. */
export let afterAll;
export let afterEach;
export let beforeAll;
export let beforeEach;
export let describe;
export let expect;
export let it;
export let jest;

export function give(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = globals);
}
