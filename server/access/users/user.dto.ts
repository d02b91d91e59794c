import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  IsOptional,
} from 'class-validator';
import { type Role, ROLES } from '../identity/user-words.js';
import { IsOmittable, IsPlainText, IsTypedText } from '../../platform/common/requests/validation.js';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { IsLimit } from './limit.dto.js';
import { API_KEY_PERMISSIONS, type ApiKeyPermission } from '../identity/api-key-words.js';

const asAddress = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

export class ApprovalReasonDto {
  /** For the second administrator; required if the change needs approval. */
  @IsOmittable() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}

export class NewUserDto extends ApprovalReasonDto {
  @asAddress @IsEmail() @MaxLength(254) email!: string;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(120) name!: string;
  @IsIn(ROLES) role!: Role;
  /**
   * Access to all present and future projects; otherwise `projectIds`. An administrator without either gets access to
   * all.
   */
  @IsOmittable() @IsBoolean() allProjects?: boolean;
  @IsOmittable() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
  /** Calling codes; the user sees only records of operators of these countries. Null: no limit. */
  @IsLimit() countries?: string[] | null;
  /** Ids of operators at the aggregator; the user sees only their records. Null: no limit. */
  @IsLimit() operators?: string[] | null;
}

/** Omitted fields are left unchanged. A change of role, or disabling, ends all sessions of the user. */
export class UserChangesDto extends ApprovalReasonDto {
  @IsOmittable() @IsString() @IsTypedText() @MinLength(1) @MaxLength(120) name?: string;
  @IsOmittable() @IsIn(ROLES) role?: Role;
  @IsOmittable() @IsBoolean() allProjects?: boolean;
  @IsOmittable() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
  /** Calling codes; the user sees only records of operators of these countries. Null: no limit. */
  @IsLimit() countries?: string[] | null;
  /** Ids of operators at the aggregator; the user sees only their records. Null: no limit. */
  @IsLimit() operators?: string[] | null;
  @IsOmittable() @IsBoolean() disabled?: boolean;
  /** Code of the second factor; required when access is taken from an approver. */
  @IsOmittable() @IsString() @MaxLength(20) code?: string;
}

export class UsersQuery extends ListQuery {
  @IsOptional() @IsIn(ROLES) role?: Role;
  /** Part of the name or the e-mail address. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(100) q?: string;
  /** `true`: approvers whom a group of the identity provider made and no administrator has confirmed. */
  @IsOptional() @IsIn(['true']) unconfirmed?: 'true';
  /** Users with access to this project. */
  @IsOptional() @IsUUID() projectId?: string;
}

class ApiKeyExpiryDto extends ApprovalReasonDto {
  /** Within two years; without it the key is valid until it is revoked. */
  @IsOmittable() @IsISO8601({ strict: true }) expiresAt?: string;
}

export class NewApiKeyDto extends ApiKeyExpiryDto {
  /** Name of the system, shown as the actor in histories. */
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(80) name!: string;
  /** Default: all. */
  @IsOmittable()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10)
  @IsIn(API_KEY_PERMISSIONS, { each: true })
  permissions?: ApiKeyPermission[];
  /** Calling codes; the key reads and creates only transactions of operators of these countries. Null: no limit. */
  @IsLimit() countries?: string[] | null;
  /** Ids of operators at the aggregator; the key reads and creates only their transactions. Null: no limit. */
  @IsLimit() operators?: string[] | null;
}

export class ApiKeyReplacementDto extends ApiKeyExpiryDto {
  /** Days for which the replaced key stays valid after the new one is issued. */
  @IsInt() @Min(0) @Max(30) overlapDays!: number;
}
