import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailServer } from '../support/mail-server.js';
import { copyDemoData } from './demo-data.js';
import { type DemoProcess, PASSWORD, startDemo } from './demo-process.js';

/** The users of the demo, by the first part of their addresses. */
export type User = 'support' | 'finance' | 'auditor' | 'benin' | 'admin' | 'admin2';

/** Waits for the end of the process `$0` and removes the folder `$1`. */
const REMOVE = 'while kill -0 "$0" 2>&-; do sleep 0.2; done; rm -rf "$1"';

/** The built product in one process, with its demo history. */
export interface Product extends Omit<DemoProcess, 'release'> {
  /** The password of every demo user. */
  password: string;
  /** Receives its e-mails; absent where the product sends none. */
  mail?: MailServer;
}

/** A product that was started on data of its own. */
export interface StartedProduct extends Product {
  /** Lets this process end without it, which ends it; its data are removed after that. */
  release: () => Promise<void>;
}

/** Starts the product on a copy of the data of a demo, as a later `npm start` does; without traffic unless it is wanted. */
export async function startProduct({ traffic = false } = {}): Promise<StartedProduct> {
  const home = await mkdtemp(join(tmpdir(), 'rappro-demo-'));
  const mail = await MailServer.open();
  const close = async () => {
    await mail.down();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const data = join(home, 'data');
    await copyDemoData(data);
    const { stop, release, ...demo } = await startDemo(data, {
      DEMO_TRAFFIC: String(traffic),
      SMTP_URL: mail.url,
      MAIL_FROM: 'Rappro <rappro@demo.local>',
    });
    return {
      ...demo,
      password: PASSWORD,
      mail,
      stop: async () => {
        const code = await stop();
        await close();
        return code;
      },
      release: async () => {
        spawn('sh', ['-c', REMOVE, String(release()), home], { detached: true, stdio: 'ignore' }).unref();
        await mail.down();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
