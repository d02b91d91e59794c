import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { publicLookup } from './address-guard.js';

/**
 * Makes connections within a limit of ms for each address of the host, tried one after the other. One limit for all would be
 * used up by a dead first address; Node's own of 250 ms per address is shorter than a handshake over a slow line. Errors of a host
 * that is a name are marked `isNamed`, so that their addresses are told.
 */
export function connectorWithin(limitMs: number, allowPrivate: boolean): buildConnector.connector {
  const lookup: LookupFunction | undefined = allowPrivate ? undefined : publicLookup;
  const byAddresses = new Map<number, buildConnector.connector>();
  const connectorTo = (addresses: number): buildConnector.connector => {
    const known = byAddresses.get(addresses);
    if (known) return known;
    const connector = buildConnector({
      timeout: limitMs * addresses,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: limitMs,
      ...(lookup ? { lookup } : {}),
    });
    byAddresses.set(addresses, connector);
    return connector;
  };
  return (options, callback) => {
    if (isIP(options.hostname)) {
      connectorTo(1)(options, callback);
      return;
    }
    const connected: buildConnector.Callback = (...[error, socket]) => {
      if (error) callback(Object.assign(error, { isNamed: true }), null);
      else callback(null, socket);
    };
    dns.lookup(options.hostname, { all: true }, (error, addresses) => {
      if (error) callback(error, null);
      else connectorTo(Math.max(1, addresses.length))(options, connected);
    });
  };
}
