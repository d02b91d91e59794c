import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
} from 'class-validator';
import { type Role, ROLES } from '../identity/user-words.js';
import { IsOmittable, IsTypedText } from '../../platform/common/requests/validation.js';
import { IsLimit } from './limit.dto.js';
import { ApprovalReasonDto } from './user.dto.js';

export class ProviderGroupRemovalDto {
  /** As the provider sends it in the claim; upper and lower case differ. */
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(200) name!: string;
  /** Code of the second factor; required for a group of approvers. */
  @IsOmittable() @IsString() @MaxLength(20) code?: string;
}

export class ProviderGroupDto extends ApprovalReasonDto {
  /** As the provider sends it in the claim; upper and lower case differ. */
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(200) name!: string;
  @IsIn(ROLES) role!: Role;
  /** Access to all present and future projects; otherwise `projectIds`. */
  @IsBoolean() allProjects!: boolean;
  @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds!: string[];
  /** Calling codes; members see only records of operators of these countries. Null or omitted: no limit. */
  @IsLimit() countries?: string[] | null;
  /** Ids of operators at the aggregator; members see only their records. Null or omitted: no limit. */
  @IsLimit() operators?: string[] | null;
  /** Code of the second factor; required when access is taken from a group of approvers. */
  @IsOmittable() @IsString() @MaxLength(20) code?: string;
}
