import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  IsOptional,
} from 'class-validator';
import { type Role, ROLES } from '../access/identity/user.view.js';
import { IsOmittable, IsPlainText } from '../common/requests/validation.js';
import { ListQuery } from '../common/lists/list-query.js';

const asAddress = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

export class ApprovalReasonDto {
  /** For the second administrator; required if the change needs approval. */
  @IsOmittable() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}

export class NewUserDto extends ApprovalReasonDto {
  @asAddress @IsEmail() @MaxLength(254) email!: string;
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(120) name!: string;
  @IsIn(ROLES) role!: Role;
  /**
   * Access to all present and future projects; otherwise `projectIds`. An administrator without either gets access to
   * all.
   */
  @IsOmittable() @IsBoolean() allProjects?: boolean;
  @IsOmittable() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
}

/** Omitted fields are left unchanged. A change of role, or disabling, ends all sessions of the user. */
export class UserChangesDto extends ApprovalReasonDto {
  @IsOmittable() @IsString() @IsPlainText() @MinLength(1) @MaxLength(120) name?: string;
  @IsOmittable() @IsIn(ROLES) role?: Role;
  @IsOmittable() @IsBoolean() allProjects?: boolean;
  @IsOmittable() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
  @IsOmittable() @IsBoolean() disabled?: boolean;
}

export class UsersQuery extends ListQuery {
  @IsOptional() @IsIn(ROLES) role?: Role;
  /** Part of the name or the e-mail address. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(100) q?: string;
  /** Users with access to this project. */
  @IsOptional() @IsUUID() projectId?: string;
}

export class NewApiKeyDto extends ApprovalReasonDto {
  /** Name of the system, shown as the actor in histories. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(80) name!: string;
}
