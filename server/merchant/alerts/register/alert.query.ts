import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { ListQuery, toFlag } from '../../../platform/common/lists/list-query.js';
import { ALERT_KINDS, type AlertKind } from '../kinds/alert-words.js';

export class AlertsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(ALERT_KINDS) kind?: AlertKind;
  @IsOptional() @IsString() @MaxLength(6) operatorId?: string;
  /** Subject of the alert, of any kind. */
  @IsOptional() @IsString() @MaxLength(200) subject?: string;
  /** True: not closed. False: closed. */
  @IsOptional() @toFlag @IsBoolean() open?: boolean;
  /** True: open, not acknowledged, and not about a difference of 0 XOF. False: the others. */
  @IsOptional() @toFlag @IsBoolean() waiting?: boolean;
}

export class AcknowledgeAlertsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids!: string[];
}
