import { describe, expect, it } from '@jest/globals';
import { RunRecord } from './run-record.js';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 29, 12, 0, second));
const well = (second: number) => ({ startedAt: at(second), durationMs: 5 });
const badly = (second: number, fault: string) => ({ ...well(second), fault });

describe('the record of runs', () => {
  it('keeps the last run of each task and how often it ran', () => {
    const record = new RunRecord();
    record.add('sweep', well(0));
    record.add('sweep', well(1));
    record.add('mail reports', badly(2, 'no server'));
    expect(record.take().runs).toEqual([
      { task: 'sweep', startedAt: at(1), durationMs: 5, failed: false, runs: 2, failures: 0 },
      { task: 'mail reports', startedAt: at(2), durationMs: 5, failed: true, runs: 1, failures: 1 },
    ]);
    expect(record.isEmpty).toBe(true);
    record.add('sweep', well(3));
    expect(record.take().runs).toMatchObject([{ runs: 3 }]);
  });

  it('counts failed runs in a row with one message as one fault', () => {
    const record = new RunRecord();
    for (const second of [0, 1, 2]) record.add('mail reports', badly(second, 'no server'));
    record.add('mail reports', badly(3, 'refused'));
    record.add('mail reports', well(4));
    record.add('mail reports', badly(5, 'refused'));
    expect(record.take().faults).toMatchObject([
      { fault: 'no server', firstAt: at(0), lastAt: at(2), times: 3 },
      { fault: 'refused', firstAt: at(3), lastAt: at(3), times: 1 },
      { fault: 'refused', firstAt: at(5), lastAt: at(5), times: 1 },
    ]);
  });

  it('tells a first run and a change of outcome, and nothing while the outcome stays', () => {
    const record = new RunRecord();
    record.add('sweep', well(0));
    expect(record.outcomeChanged).toBe(true);
    record.take();
    record.add('sweep', well(1));
    expect(record.outcomeChanged).toBe(false);
    record.add('sweep', badly(1, 'away'));
    expect(record.outcomeChanged).toBe(true);
    record.take();
    record.add('sweep', badly(2, 'away'));
    expect(record.outcomeChanged).toBe(false);
    record.add('sweep', well(3));
    expect(record.outcomeChanged).toBe(true);
  });

  it('writes again what could not be written, and the newer where both exist', () => {
    const record = new RunRecord();
    record.add('sweep', badly(0, 'away'));
    record.add('watch mail', well(0));
    const failed = record.take();
    record.add('sweep', badly(1, 'away'));
    record.restore(failed);
    const again = record.take();
    expect(again.runs).toMatchObject([
      { task: 'sweep', startedAt: at(1) },
      { task: 'watch mail', startedAt: at(0) },
    ]);
    expect(again.faults).toMatchObject([{ times: 2, lastAt: at(1) }]);
  });

  it('stays small while nothing can be written', () => {
    const record = new RunRecord();
    for (let second = 0; second < 100; second++) record.add('sweep', badly(second % 60, `fault ${second}`));
    expect(record.take().faults).toHaveLength(20);
  });

  it('keeps a message as one line that a database can store', () => {
    const record = new RunRecord();
    record.add('sweep', badly(0, `first\n\u0000second ${'x'.repeat(500)}`));
    record.add('watch mail', badly(0, ''));
    const [long, empty] = record.take().faults;
    expect(long?.fault).toHaveLength(300);
    expect(long?.fault).toMatch(/^first second x+$/);
    expect(empty?.fault).toBe('no message');
  });
});
