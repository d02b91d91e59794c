import { Entity, PrimaryColumn } from 'typeorm';

/** A delivery that is not read yet; the row leaves in the transaction that stores the reading. */
@Entity('callback_unread')
export class UnreadCallbackEntity {
  @PrimaryColumn('uuid') deliveryId!: string;
}
