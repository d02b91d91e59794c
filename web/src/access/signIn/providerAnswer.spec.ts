import { describe, expect, it } from '@jest/globals';
import { providerAnswerIn } from './providerAnswer.js';

describe('the end of a sign-in at the identity provider', () => {
  it.each<[string, ReturnType<typeof providerAnswerIn>]>([
    ['#signed-in=complete', { awaits: null }],
    ['#signed-in=code', { awaits: 'code' }],
    ['#signed-in=enrolment', { awaits: 'enrolment' }],
    ['#refused=no_group', { refusal: 'no_group' }],
    ['#signed-in=toString', undefined],
    ['#refused=constructor', undefined],
    ['#refused=<script>', undefined],
    ['#set-up=abc', undefined],
    ['', undefined],
  ])('is read from %p', (hash, expected) => {
    expect(providerAnswerIn(hash)).toEqual(expected);
  });
});
