import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Reader, textFor } from '../../i18n/language.js';
import { fill } from '../../i18n/message.js';
import { zoneOf } from '../time/zone.js';
import { problemDetail, problemTitle } from '../../i18n/problems.js';
import { ruleTexts } from '../../i18n/rules.js';
import { readerOf } from '../values/reader.js';
import type { FieldProblems, Problem } from './problem.js';
import type { ProblemView } from './problem.view.js';

export const PROBLEM_TYPE = 'application/problem+json';

/** Answers with a problem, written for the reader of the request. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const reader = screenReaderOf(request);
  void reply
    .status(problem.getStatus())
    .headers({ ...problem.details.headers, 'content-language': reader.language })
    .type(PROBLEM_TYPE)
    .send(problemView(problem, reader));
}

/** The reader with the zone that the console shows (`X-Rappro-Zone`) where the user chose none. */
function screenReaderOf(request: FastifyRequest): Reader {
  const reader = readerOf(request);
  return { ...reader, zone: reader.zone ?? zoneOf(request.headers['x-rappro-zone']) };
}

export function problemView(problem: Problem, reader: Reader): ProblemView {
  const { fields, values } = problem.details;
  const title = problemTitle(problem.getStatus());
  return {
    type: `/problems/${problem.code}`,
    title: textFor(title, reader),
    status: problem.getStatus(),
    detail: fill(textFor(problemDetail(problem.code) ?? title, reader), values, reader),
    code: problem.code,
    ...(fields ? { errors: fieldTexts(fields, reader) } : {}),
    ...(values ? { values } : {}),
  };
}

function fieldTexts(fields: FieldProblems, reader: Reader): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { rule, values }]) => [
      field,
      fill(textFor(problemDetail(rule) ?? ruleTexts(rule), reader), values, reader),
    ]),
  );
}
