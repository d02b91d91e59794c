import { beforeAll, describe, expect, it } from '@jest/globals';
import { AREAS } from '../growth/list.js';
import { readAll } from '../growth/read-all.js';
import { SHAPES } from '../growth/shapes.js';
import { TABLES } from '../growth/tables.area.js';

describe('the time of a reader', () => {
  const names = AREAS.filter((area) => area !== TABLES).flatMap(({ readers }) => Object.keys(readers));
  let faults: string[] = [];

  beforeAll(async () => {
    faults = await readAll(
      names.flatMap((reader) => Object.keys(SHAPES).map((shape) => ({ reader, shape }))),
    );
  }, 900_000);

  it.each(names)('grows with the length of the text: %s', (reader) => {
    expect(faults.filter((fault) => fault.startsWith(`${reader} | `))).toEqual([]);
  });
});

describe('the time of a reader of files', () => {
  it.each(Object.keys(TABLES.readers))('grows with the length of the file: %s', async (reader) => {
    expect(await readAll(Object.keys(SHAPES).map((shape) => ({ reader, shape })))).toEqual([]);
  });
});
