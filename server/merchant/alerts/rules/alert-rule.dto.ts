import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { type Role, ROLES } from '../../../access/identity/user-words.js';
import { IsListOf, IsTypedText } from '../../../platform/common/requests/validation.js';
import { ALERT_KINDS, ALERT_SEVERITIES, type AlertKind, type AlertSeverity } from '../kinds/alert-words.js';

/** Exactly one of `role`, `userId` and `channelId`. */
export class AlertTargetDto {
  /** Minutes without acknowledgement, up to a day; 0: at once. */
  @IsInt() @Min(0) @Max(1440) afterMinutes!: number;
  @IsOptional() @IsIn(ROLES) role?: Role;
  @IsOptional() @IsUUID() userId?: string;
  @IsOptional() @IsUUID() channelId?: string;
}

/** The whole rule; a change replaces it. */
export class AlertRuleDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(80) name!: string;
  /** Null or left out: all projects, for administrators with access to all of them. */
  @IsOptional() @IsUUID() projectId?: string | null;
  /** Null or left out: all. */
  @IsOptional() @IsString() @MaxLength(6) operatorId?: string | null;
  /** Empty: all. */
  @IsArray() @ArrayUnique() @IsIn(ALERT_KINDS, { each: true }) kinds!: AlertKind[];
  /** Null or left out: all. */
  @IsOptional() @IsIn(ALERT_SEVERITIES) severity?: AlertSeverity | null;
  @IsBoolean() enabled!: boolean;
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @IsListOf(() => AlertTargetDto)
  targets!: AlertTargetDto[];
}
