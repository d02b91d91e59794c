/** How long the proof rests that a call created nothing. Provided by the room that keeps the policy of payouts. */
export abstract class CoolOffPolicy {
  /** Hours between a proposal that nothing was created and its approval. */
  abstract coolOffHours(): Promise<number>;
}
