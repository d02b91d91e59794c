import { IsOptional, IsUUID } from 'class-validator';

export class RefusedRequestsQuery {
  @IsOptional() @IsUUID() projectId?: string;
}

/** Requests of one UTC day and method to the callback address of a project, answered 405, and the last of them. */
export class RefusedRequestView {
  projectId!: string;
  projectName!: string;
  zone!: string;
  /** YYYY-MM-DD, UTC. */
  day!: string;
  method!: string;
  count!: number;
  lastAt!: string;
  lastAddress!: string;
  /** Query string of the last request. */
  query!: string | null;
}
