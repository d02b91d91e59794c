import { IsString, IsUUID, MaxLength, MinLength } from 'class-validator';

export class NewFileQuery {
  @IsUUID() projectId!: string;
  /** What the file is called; of a path, the last part is kept. At most 200 characters. */
  @IsString() @MinLength(1) @MaxLength(2_000) name!: string;
}
