/** What a test of the stored credentials said. */
export class CredentialsTestView {
  /** `refused`: the aggregator does not know them. `unreachable`: nothing is known about them. */
  verdict!: 'passed' | 'refused' | 'unreachable';
  /** The aggregator's words, or what kept it from answering. */
  reason!: string;
}
