import type { Reader } from './database/index.ts'
import type { Environment } from './environment/environment.ts'
import { StartError } from './start-error.ts'

/** No real money is near: the clock may be moved ahead, and mails stay in the mailbox. */
export function isForTrying({ demo, trial }: Pick<Environment, 'demo' | 'trial'>): boolean {
  return demo || trial
}

/** Throws StartError. Moved days and real money must never meet: the first start decides what a database is. */
export async function refuseOtherKind(reader: Reader, trial: boolean): Promise<void> {
  await reader.updateTable('business_clock').set({ trial }).where('trial', 'is', null).execute()
  const row = await reader.selectFrom('business_clock').select('trial').executeTakeFirst()
  if (row === undefined || row.trial === trial) return
  throw new StartError(
    trial
      ? 'GUIHANG_TRIAL=1 needs a database of its own, and this one was used without it: set DATABASE_URL or GUIHANG_DATA to a new one.'
      : 'This database belongs to a trial: set GUIHANG_TRIAL=1 again, or DATABASE_URL or GUIHANG_DATA to another one.',
  )
}
