import { IsOptional, IsUUID } from 'class-validator';

export class DashboardQuery {
  /** Default: all projects that the user can access. */
  @IsOptional() @IsUUID() projectId?: string;
}
