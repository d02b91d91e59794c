import { describe, expect, it } from '@jest/globals';
import { readAll } from '../growth/read-all.js';
import { SHAPES } from '../growth/shapes.js';
import { TABLES } from '../growth/tables.area.js';

describe('the time of a reader of files', () => {
  it.each(Object.keys(TABLES.readers))('grows with the length of the file: %s', async (reader) => {
    expect(await readAll(Object.keys(SHAPES).map((shape) => ({ reader, shape })))).toEqual([]);
  });
});
