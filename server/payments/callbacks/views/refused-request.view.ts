import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import { IsOptional, IsUUID } from 'class-validator';

export class RefusedRequestsQuery {
  @IsOptional() @IsUUID() projectId?: string;
}

/** Requests of one UTC day and method to the callback address of a project, answered 405, and the last of them. */
export class RefusedRequestView {
  projectId!: string;
  projectName!: Plain;
  zone!: string;
  /** YYYY-MM-DD, UTC. */
  day!: string;
  method!: Plain;
  count!: number;
  lastAt!: string;
  lastAddress!: Plain;
  /** Query string of the last request. */
  query!: Personal<'body'> | null;
}
