import type { Tx } from '../../platform/database/index.ts'
import type { MailToWrite } from '../../platform/mail/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPeopleToTell } from './shops.store.ts'

/** Writes a mail to everybody who can sign in to the shop, each in their own language; `{shop_name}` is filled in. */
export async function tellShop(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  mail: {
    readonly kind: MailToWrite['kind']
    readonly values?: Readonly<Record<string, string>>
    readonly link?: string
  },
): Promise<void> {
  const people = await listPeopleToTell(tx, shop_id)
  for (const { name, email, locale, shop_name } of people) {
    await platform.mail.send(tx, {
      to: email,
      language: locale,
      kind: mail.kind,
      values: { shop_name, ...mail.values, name },
      ...(mail.link === undefined ? {} : { link: mail.link }),
    })
  }
}
