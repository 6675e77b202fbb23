import { shopAccesses } from '@guihang/domain/shop/people/shop-access'
import type { Tx } from '../../../platform/database/index.ts'
import type { MailToWrite } from '../../../platform/mail/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPeopleToNotify } from './shops.store.ts'

/** What concerns everybody. The other mails speak of money, papers or people, and go to those who may see these. */
const forEverybody: readonly MailToWrite['kind'][] = ['shop_restricted', 'restriction_lifted', 'shop_closed']

/** To those who can sign in and may know what it says, each in their own language; `{shop_name}` is filled in. */
export async function notifyShop(
  platform: Pick<Platform, 'mail'>,
  tx: Tx,
  shop_id: string,
  mail: {
    readonly kind: MailToWrite['kind']
    readonly values?: Readonly<Record<string, string>>
    readonly link?: string
  },
): Promise<void> {
  const accesses = forEverybody.includes(mail.kind) ? shopAccesses : (['full'] as const) // as: the exact access
  const people = await listPeopleToNotify(tx, shop_id, accesses)
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
