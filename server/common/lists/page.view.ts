/** A page of rows; `estimated` says that `total` is the planner's guess or a cap, not a count. */
export interface Page<Row> {
  data: Row[];
  total: number;
  estimated?: boolean;
}
