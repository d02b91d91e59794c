import { applyDecorators, type Type } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ImportTaskView } from './import-task.view.js';

/** Describes a route that answers 202 with the task of the import when its work takes more than a few seconds. */
export const MayTakeLong = (status: 200 | 201, view: Type<unknown>) =>
  applyDecorators(
    ApiResponse({ status, type: view }),
    ApiResponse({
      status: 202,
      type: ImportTaskView,
      description: 'The work goes on. Its state is at the address in `Location`.',
    }),
  );

export function acceptedTask(task: ImportTaskView, reply: FastifyReply): ImportTaskView {
  void reply.status(202).header('location', `/api/imports/${task.importId}/task`);
  return task;
}
