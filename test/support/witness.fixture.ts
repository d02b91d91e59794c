import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { prepareWitness } from '../../server/payments/payouts/record/witness-schema.js';
import { NetworkLink } from './network-link.js';

/** A payout witness of its own, behind a network that a test cuts. */
export class WitnessFixture {
  private constructor(
    private readonly name: string,
    /** As the owner of its tables. */
    readonly owner: pg.Client,
    readonly link: NetworkLink,
    /** Address for servers. */
    readonly url: string,
    private readonly clusterUrl: string,
  ) {}

  static async begin(): Promise<WitnessFixture> {
    const clusterUrl = process.env['TEST_CLUSTER_URL'] ?? '';
    const name = `w_${randomBytes(6).toString('hex')}`;
    await run(clusterUrl, `CREATE DATABASE ${name}`);
    const ownerUrl = clusterUrl.replace(/\/[^/]*$/, `/${name}`);
    const link = new NetworkLink(ownerUrl.replace(/\/\/[^@]*@/, `//${name}:p@`));
    await link.mend();
    await prepareWitness({ owner: ownerUrl, server: link.url });
    const owner = new pg.Client(ownerUrl);
    await owner.connect();
    return new WitnessFixture(name, owner, link, link.url, clusterUrl);
  }

  get env(): Record<string, string> {
    return { PAYOUT_WITNESS_URL: this.url, PAYOUT_MARKER_FILE: '' };
  }

  async mark(): Promise<{ generation: number; counter: number }> {
    const { rows } = await this.owner.query<{ generation: number; counter: string }>(
      'SELECT generation, counter FROM payout_marks',
    );
    return { generation: rows[0]?.generation ?? 0, counter: Number(rows[0]?.counter) };
  }

  async lines(): Promise<string[]> {
    const { rows } = await this.owner.query<{ line: string }>(
      'SELECT line FROM payout_calls ORDER BY counter',
    );
    return rows.map(({ line }) => line);
  }

  /** Dates all signs back. */
  async passes(seconds: number): Promise<void> {
    await this.owner.query(
      `UPDATE payout_marks SET holder_at = holder_at - make_interval(secs => $1),
         rival_since = rival_since - make_interval(secs => $1), rival_at = rival_at - make_interval(secs => $1)`,
      [seconds],
    );
  }

  async end(): Promise<void> {
    await this.link.cut();
    await this.owner.end();
    await run(this.clusterUrl, `DROP DATABASE ${this.name} WITH (FORCE)`);
    await run(this.clusterUrl, `DROP ROLE IF EXISTS ${this.name}`);
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
