import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@guihang/contract/client'
import {
  captchaChallenge,
  confirmPassword,
  listCategories,
  registerShop,
  verifyCaptcha,
} from '@guihang/contract/shop/accounts'
import { solved } from '../people/captchas.ts'
import { linkIn, textsOf } from '../people/mails.ts'
import { places } from '../road/places.ts'
import type { Person } from './visit-shop.ts'

const mailMs = 60_000

/** The owner of the only shop of a production instance; registers by {@link openShop}. */
export const owner: Person = { username: 'chu-shop@mocnha.example', password: 'Moc@nha-2026' }

/** Registers a shop as its owner does in production: by the form, its captcha and the mailed link. */
export async function openShop(url: string, mails: readonly string[]): Promise<void> {
  const client = createClient({ baseUrl: url })
  const { data: challenge } = await client.call(captchaChallenge, {})
  const { data: captcha } = await client.call(verifyCaptcha, { query: { payload: await solved(challenge) } })
  const [category] = (await client.call(listCategories, {})).data
  await client.call(registerShop, {
    body: {
      shop_type: 'personal',
      shop_name: 'Mộc Nhà',
      name: 'Trần Thị Mộc',
      email: owner.username,
      phone: '0912345679',
      address: '12 Hàng Bạc',
      ...places.hoanKiem,
      categories: [category?.id ?? ''],
      captcha_token: captcha.captcha_token,
    },
  })
  const { id, token } = await mailedLink(mails)
  const { password } = owner
  await client.call(confirmPassword, { params: { id }, body: { token, password, retype_password: password } })
}

async function mailedLink(mails: readonly string[]): Promise<{ id: string; token: string }> {
  const deadline = Date.now() + mailMs
  while (mails.length === 0 && Date.now() < deadline) await sleep(100)
  return linkIn(mails.flatMap(textsOf).map((text) => ({ text })))
}
