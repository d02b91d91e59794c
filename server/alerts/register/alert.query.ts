import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery, toFlag } from '../../common/lists/list-query.js';
import { ALERT_KINDS, type AlertKind } from '../kinds/alert.view.js';

export class AlertsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(ALERT_KINDS) kind?: AlertKind;
  @IsOptional() @IsString() @MaxLength(6) operatorId?: string;
  /** What it is about, whatever its kind. */
  @IsOptional() @IsString() @MaxLength(200) subject?: string;
  /** Those that are not closed. */
  @IsOptional() @toFlag @IsBoolean() open?: boolean;
}
