import { IsString, MaxLength, MinLength, IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { IsTypedText, IsDay } from '../../platform/common/requests/validation.js';
import { ListQuery, toFlag } from '../../platform/common/lists/list-query.js';

export class AcknowledgeDto {
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(1000) note!: string;
}

export class RestatementsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsDay() day?: string;
  @IsOptional() @IsDay() bookedDay?: string;
  @IsOptional() @toFlag @IsBoolean() seen?: boolean;
}
