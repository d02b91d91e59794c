import { hostname, networkInterfaces, uptime } from 'node:os';

/** Description of a machine: shown beside an interruption, decides nothing. */
export interface HostMachine {
  name: string;
  bootAt: Date;
  /** First address of another than the loopback interface; null without a network. */
  address: string | null;
}

/** Describes this machine. @param now time of the database */
export function thisMachine(now: Date): HostMachine {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return {
    name: hostname(),
    bootAt: new Date(now.getTime() - uptime() * 1_000),
    address: addresses.find(({ internal }) => !internal)?.address ?? null,
  };
}
