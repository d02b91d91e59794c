import { IsOptional, IsUUID } from 'class-validator';
import { ListQuery } from '../../../platform/common/lists/list-query.js';

export class AlertMessagesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() alertId?: string;
  @IsOptional() @IsUUID() channelId?: string;
}
