import { describe, expect, it } from '@jest/globals';
import { fill } from './message.js';
import { PROBLEM_TEXTS, RULE_TEXTS } from '../../start/texts.js';

const FR = { language: 'fr', currencyLabel: 'FCFA', zone: 'Africa/Porto-Novo' } as const;
const AT = '2026-11-22T23:30:11.402Z';

describe('fill', () => {
  it('writes days and times in the language and zone of the reader', () => {
    expect(fill('le {day:day}, {at:time}', { day: '2026-12-01', at: AT }, FR)).toBe(
      'le 1er décembre 2026, 23 nov. 2026, 00:30 (Africa/Porto-Novo)',
    );
    expect(fill('{at:clock}', { at: AT })).toMatch(/^\d\d:\d\d:\d\d \(UTC\)$/);
    expect(fill('{day:day}, {at:time}', { day: '2026-12-01', at: AT })).toBe(
      '1 December 2026, 22 Nov 2026, 23:30 (UTC)',
    );
  });

  it('groups the digits of numbers', () => {
    expect(
      fill('{n:number} · {text:number} · {less:number}', { n: 2_000_000, text: '10000', less: -1_500 }),
    ).toBe('2\u00a0000\u00a0000 · 10\u00a0000 · −1\u00a0500');
  });

  it('names codes by their words, several one after another', () => {
    const values = {
      steps: ['proof', 'breaks'],
      status: 'notcompleted',
      check: 'wallet_24h',
      reason: 'not UTF-8',
    };
    expect(fill('{steps:step} · {status:status} · {check:check} · {reason:fault}', values, FR)).toBe(
      'Justification, Écarts · Échouée · un décaissement portefeuille par 24 heures · réponse non conforme à UTF-8',
    );
  });

  it('shortens long lists of days to the first and the last', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'];
    expect(fill('{days:day}', { days })).toBe('1 November 2026 … 6 November 2026');
    expect(fill('{days:day}', { days: days.slice(0, 2) })).toBe('1 November 2026, 2 November 2026');
  });

  it('leaves values without the form of their type as they are', () => {
    const values = { at: '2026-11-22 10:00 (UTC)x', day: '', step: 'unheard', n: '12 500' };
    expect(fill('{at:time}|{day:day}|{step:step}|{n:number}|{missing:time}', values)).toBe(
      '2026-11-22 10:00 (UTC)x||unheard|12 500|',
    );
  });
});

describe('texts of problems and rules', () => {
  const TYPED: Record<string, string> = {
    at: 'time',
    day: 'day',
    days: 'day',
    limit: 'number',
    rows: 'number',
  };

  it('give every date, time and count its type', () => {
    const bare = Object.entries({ ...PROBLEM_TEXTS, ...RULE_TEXTS }).flatMap(([code, { fr }]) =>
      [...fr.matchAll(/\{(\w+)\}/g)]
        .filter(([, name]) => TYPED[name ?? ''])
        .map(([place]) => `${code} ${place}`),
    );
    expect(bare).toEqual(['isJournalLabel {day}']);
  });
});
