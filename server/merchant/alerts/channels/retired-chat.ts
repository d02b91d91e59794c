/** Hosts of incoming webhooks that Microsoft retired: Teams connectors of Office 365, of which none takes a message any more. */
const RETIRED_HOSTS = ['webhook.office.com', 'outlook.office.com', 'outlook.office365.com'];

/** Tells if an address belongs to a chat service that was shut down. */
export function isRetiredChat({ hostname }: URL): boolean {
  return RETIRED_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
