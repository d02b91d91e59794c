import { IsOptional, IsUUID } from 'class-validator';

export class DashboardQuery {
  /** One project only; all that the reader may see where it is not given. */
  @IsOptional() @IsUUID() projectId?: string;
}
