import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { IsOmittable, IsTypedText } from '../../../platform/common/requests/validation.js';
import { type Language, LANGUAGES } from '../../../platform/i18n/language.js';
import { ALERT_CHANNEL_TYPES, type AlertChannelType } from './alert-channel-words.js';

export class NewAlertChannelDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(80) name!: string;
  @IsIn(ALERT_CHANNEL_TYPES) type!: AlertChannelType;
  /** https, no private address. The query is permitted, because Teams keeps its signature there. */
  @IsString() @MaxLength(1000) address!: string;
  @IsIn(LANGUAGES) language!: Language;
  /** Null or left out: alerts of all projects, for administrators with access to all of them. */
  @IsOptional() @IsUUID() projectId?: string | null;
}

export class AlertChannelChangeDto {
  @IsOmittable() @IsString() @IsTypedText() @MinLength(1) @MaxLength(80) name?: string;
  @IsOmittable() @IsString() @MaxLength(1000) address?: string;
  @IsOmittable() @IsIn(LANGUAGES) language?: Language;
  @IsOmittable() @IsBoolean() enabled?: boolean;
}
