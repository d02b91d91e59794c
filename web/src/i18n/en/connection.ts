export const connection = {
  projectConnection: {
    title: 'Connection to the aggregator',
    change: 'Change the connection',
    set: 'Set the credentials',
    baseUrl: 'Base URL',
    credentials: 'Credentials',
    variants: 'Wire variants',
    setBy: 'Set by',
    approvedBy: 'Approved by %{who}',
    alone:
      '%{who} set this connection alone: there was a single administrator. From the second administrator on, every change needs an approval.',
    soleNow:
      'There is a single administrator: a change takes effect at once, without approval. Create a second administrator.',
    dialogText:
      'Whoever answers at this address decides which payments count as made. The connection is tested first; a second administrator approves it with a code, and the present one stays in use until then.',
    dialogTextSole:
      'The connection is tested first. It takes effect at once, because there is a single administrator.',
    keepCredentials: 'Leave both empty to keep the present credentials.',
    otherOrigin:
      'Another server needs its own credentials: the present ones were given for the present address and would be removed.',
    reason: 'Reason',
    request: 'Test and request approval',
    requested: 'Request sent. A second administrator must approve it.',
    changed: 'Connection changed.',
    pending: {
      'project.connection':
        'A change of the connection awaits approval. The present connection stays in use.',
      'project.callback_key': 'A new callback address awaits approval. The present address stays in use.',
    },
    openPending: 'Open the request',
  },
  callbackKey: {
    rotate: 'Replace the address',
    request: 'Request approval',
    text: 'The address gets a new key, and the product signs its own callback URLs with a new secret. Give the new address to your systems before the present one ends.',
    overlapHours: 'Accept the present address for (hours)',
    overlapHelp: '0 to 720. With 0, callbacks of payments under way are lost; status checks still find them.',
    rotated: 'New callback address set.',
    oldUntil: 'The previous address is accepted until %{when}.',
  },
  egress: {
    title: 'Egress addresses',
    text: 'The aggregator’s support whitelists up to three addresses per project. Payouts from any other address are refused.',
    none: 'None declared',
    declared: 'Declared',
    edit: 'Edit',
    field: 'Addresses, one per line',
    saved: 'Egress addresses saved.',
    refused: 'Refused with “IP denied” (30 days)',
    refusedNone: 'Nothing was refused for its address in the last 30 days.',
    refusedLine:
      '%{operation}: %{smart_count} call refused, code %{code}, last |||| %{operation}: %{smart_count} calls refused, code %{code}, last',
    advice: 'Ask the aggregator’s support to whitelist this server’s public address, then declare it here.',
    failed: 'The refusals could not be read',
  },
};
