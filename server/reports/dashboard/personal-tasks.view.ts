/** What waits for this very person: the menu counts it. */
export class PersonalTasksView {
  /** Proposals of others that their role may decide. */
  proposals!: number;
  /** Requests for payouts that they may approve now. */
  payouts!: number;
  /** Open breaks that are assigned to them. */
  breaks!: number;
  /** Business days that they may sign now, or review: over, and the oldest of their project that is not locked. */
  days!: number;
}
