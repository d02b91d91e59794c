/** First segments of addresses of the version before, which stand in mails and bookmarks, with the present ones. */
export const FORMER_ADDRESSES: Readonly<Record<string, string>> = {
  people: 'users',
  deliveries: 'received-callbacks',
};
