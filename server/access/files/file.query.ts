import { IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';

export class NewFileQuery {
  @IsUUID() projectId!: string;
  /** File name of at most 200 characters; of a path, the last part is kept. */
  @IsString() @MinLength(1) @MaxLength(2_000) name!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}
