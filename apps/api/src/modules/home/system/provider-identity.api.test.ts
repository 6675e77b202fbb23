import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPublicSettings } from '@guihang/contract/home/system'
import { previewLabel } from '@guihang/contract/parcels/labels'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { forgotPassword } from '@guihang/contract/shop/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { captchaToken } from '../../../testing/people/captchas.ts'
import { mailsTo } from '../../../testing/people/mails.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { parcelBody, shopWithStore } from '../../../testing/road/parcels.ts'

const identity = {
  PUBLIC_URL: 'https://portal.giaonhanh.example',
  PROVIDER_NAME: 'Giao Nhanh',
  HOTLINE: '1900 8888',
  SUPPORT_EMAIL: 'hotro@giaonhanh.example',
}

let api: TestApi
let folder: string
let picture: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-logo-'))
  const logo = join(folder, 'logo.png')
  picture = Buffer.from(await pictureFile().arrayBuffer())
  writeFileSync(logo, picture)
  api = await startTestApi({ environment: { ...identity, PROVIDER_LOGO: logo }, jobs: true })
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

describe('the provider of an instance, by its settings', () => {
  it('is what screens are told, with the address of its logo', async () => {
    const { data } = await api.client().call(getPublicSettings, {})
    expect(data).toMatchObject({
      provider_name: 'Giao Nhanh',
      hotline: '1900 8888',
      support_email: 'hotro@giaonhanh.example',
      public_url: identity.PUBLIC_URL,
    })
    expect(data.provider_logo).toMatch(/^\/provider-logo-[0-9a-f]{8}\.png$/)
    const logo = await api.fetch(data.provider_logo ?? '')
    expect(logo.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await logo.arrayBuffer()).equals(picture)).toBe(true)
  })

  it('signs its mails, whose links and logo are at PUBLIC_URL', async () => {
    const user = await api.buildUser()
    const body = { username: user.email, captcha_token: captchaToken(api) }
    await api.client().call(forgotPassword, { body })
    await expect.poll(async () => (await mailsTo(api, user.email)).length).toBe(1)
    const [mail] = await mailsTo(api, user.email)
    expect(mail?.subject).toContain('Giao Nhanh')
    expect(mail?.text).toContain(`${identity.PUBLIC_URL}/confirm-password/`)
    expect(mail?.html).toContain(`<img src="${identity.PUBLIC_URL}${api.platform.provider.logo?.path}"`)
    expect(mail?.html).toContain('1900 8888')
  })

  it('stands on its labels, whose QR code leads to PUBLIC_URL', async () => {
    const { client, store } = await shopWithStore(api)
    const { data: parcel } = await client.call(createParcel, { body: parcelBody(store) })
    const { data } = await client.call(previewLabel, { params: { id: parcel.id }, query: { size: 'a6' } })
    const drawn = JSON.stringify(data.drawing)
    expect(drawn).toContain(`${identity.PUBLIC_URL}/t/${parcel.tracking_number}`)
    expect(drawn).toContain('GIAO NHANH')
    expect(drawn).toContain('1900 8888')
    const page = await (await api.fetch(`/t/${parcel.tracking_number}`)).text()
    expect(page).toContain('· Giao Nhanh</title>')
  })

  it.each(['missing.png', 'text.png'])('stops the start when its logo is %s', async (name) => {
    if (name === 'text.png') writeFileSync(join(folder, name), 'no picture')
    const file = join(folder, name)
    await expect(startTestApi({ environment: { PROVIDER_LOGO: file } })).rejects.toThrow(
      `PROVIDER_LOGO must be a PNG file of at most 200 kB, but is "${file}".`,
    )
  })
})
