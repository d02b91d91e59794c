import { IsBoolean, IsOptional, IsString, IsUUID, Matches } from 'class-validator';

/** Resource and id of a record, such as `days/<project>/<day>`. */
const PAGE = /^[a-z-]{2,40}(?:\/[\w-]{1,60}){1,2}$/;

export class PresenceDto {
  /** Made by the open page. */
  @IsUUID() visitId!: string;
  @IsUUID() projectId!: string;
  /** Resource and id of the record. */
  @IsString() @Matches(PAGE) page!: string;
  /** True: the page is closed. */
  @IsOptional() @IsBoolean() left?: boolean;
}
