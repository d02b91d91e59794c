import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailServer } from '../support/mail-server.js';
import { copyDemoData } from './demo-data.js';
import { type DemoProcess, PASSWORD, startDemo } from './demo-process.js';

/** The users of the demo, by the first part of their addresses. */
export type Person = 'support' | 'finance' | 'auditor' | 'benin' | 'admin' | 'admin2';

/** The built product in one process, with its demo history. */
export interface Product extends DemoProcess {
  /** The password of every demo user. */
  password: string;
  /** Receives its e-mails; absent where the product sends none. */
  mail?: MailServer;
}

/** Starts the product on a copy of the data of a demo, as a later `npm start` does; without traffic unless it is wanted. */
export async function startProduct({ traffic = false } = {}): Promise<Product> {
  const home = await mkdtemp(join(tmpdir(), 'rappro-demo-'));
  const mail = await MailServer.open();
  const close = async () => {
    await mail.down();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const data = join(home, 'data');
    await copyDemoData(data);
    const { stop, ...demo } = await startDemo(data, {
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
    };
  } catch (error) {
    await close();
    throw error;
  }
}
