import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, IsUUID } from 'class-validator';

/** Transactions checked by one request. */
export const MAX_CHECKS = 10_000;

export class NewCheckBatchDto {
  /** Selected transactions; without them, all that match the filters of the query. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_CHECKS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids?: string[];
}
