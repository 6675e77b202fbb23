import { demoLogin } from '../src/modules/home/system/index.ts'
import { insertDemoPeople } from '../src/modules/provider/staff/index.ts'
import { createPasswords } from '../src/platform/auth/passwords.ts'
import { acrossShops, type Tx } from '../src/platform/database/index.ts'

/** One person of the provider for each role, with the password of the demo, beside the demo shop: nowhere else. */
export async function seedDemoStaff(tx: Tx, at: Date, secret: string): Promise<void> {
  const owner = await acrossShops(tx, 'whether this is a demo')
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoLogin.username)
    .executeTakeFirst()
  if (owner === undefined) return
  const password_hash = await createPasswords().hash(demoLogin.password)
  await insertDemoPeople(tx, { at, secret, password_hash })
}
