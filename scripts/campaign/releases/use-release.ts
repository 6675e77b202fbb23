import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../apps/api/src/platform/postgres/port.ts'
import { testSecret } from '../../../apps/api/src/testing/api-process.ts'
import { mailServer } from '../../../apps/api/src/testing/people/mail-server.ts'
import { personOf, variablesOf } from '../../../apps/api/src/testing/upgrade/as-form.ts'
import { openShop } from '../../../apps/api/src/testing/upgrade/open-shop.ts'
import type { Form } from '../../../apps/api/src/testing/upgrade/releases.ts'
import { type Visit, visitShop } from '../../../apps/api/src/testing/upgrade/visit-shop.ts'
import { type Started, startTree } from './release-tree.ts'

/** How many parcels a shop creates with the release. */
const visits = 3

/** What was seen with the release, before its end. */
export type Used = { readonly started: Started; readonly last: Visit }

/**
 * Starts a release on a new data folder and works with it: in production a person registers a shop, and in both forms
 * creates parcels. It still runs afterwards.
 */
export async function useRelease(tree: string, dataDir: string, form: Form): Promise<Used> {
  mkdirSync(dataDir, { mode: 0o755 })
  // A demo keeps the secret that it finds; one of tests may stand in a dump.
  if (form === 'demo') writeFileSync(join(dataDir, 'secret'), testSecret, { mode: 0o600 })
  const mails = await mailServer({})
  const own = { GUIHANG_DATA: dataDir, SMTP_URL: `smtp://127.0.0.1:${mails.port}` }
  const started = startTree(tree, { ...variablesOf[form], ...own }, await freePort())
  try {
    await started.ready()
    if (form === 'production') await openShop(started.url, mails.mails)
    let last = await visitShop(started.url, personOf[form])
    for (let created = 1; created < visits; created += 1) last = await visitShop(started.url, personOf[form])
    return { started, last }
  } catch (error) {
    await started.end()
    throw error
  } finally {
    await mails.stop()
  }
}
