import { describe, expect, it } from '@jest/globals';
import { Approval, Closing } from '../server/access/approvals/approves.js';
import { PROPOSAL_KINDS } from '../server/access/approvals/proposal-kinds.js';
import { methodsWith } from '../server/platform/common/metadata/declarations.js';
import { discoverServer } from '../server/start/list-tasks.js';

const discovery = await discoverServer();
const approved = methodsWith(discovery, Approval).map(({ options }) => options.kind);
const closed = methodsWith(discovery, Closing).flatMap(({ options }) => options.kinds);

describe('the methods with @Approves and @Closes', () => {
  it('carry out each kind of proposal in one place', () => {
    expect(approved.sort()).toEqual([...PROPOSAL_KINDS].sort());
  });

  it('release what a kind reserved in at most one place', () => {
    expect(closed.filter((kind, index) => closed.indexOf(kind) !== index)).toEqual([]);
    expect(closed.sort()).toEqual([
      'break.carry_over',
      'break.resolve',
      'cash.movement',
      'payout.retries',
      'project.connection',
    ]);
  });
});
