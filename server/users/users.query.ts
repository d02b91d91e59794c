import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery } from '../common/lists/list-query.js';
import { IsPlainText } from '../common/requests/validation.js';
import { type Role, ROLES } from '../access/identity/user.view.js';

export class UsersQuery extends ListQuery {
  @IsOptional() @IsIn(ROLES) role?: Role;
  /** A part of the name or the e-mail. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(100) q?: string;
  /** People who may see this project. */
  @IsOptional() @IsUUID() projectId?: string;
}
