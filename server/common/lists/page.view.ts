/** `estimated`: `total` is the planner's estimate or a lower bound. */
export interface Page<Row> {
  data: Row[];
  total: number;
  estimated?: boolean;
}
