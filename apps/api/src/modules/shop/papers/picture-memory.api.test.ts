import { readFileSync } from 'node:fs'
import { createClient } from '@guihang/contract/client'
import { login } from '@guihang/contract/shop/identity'
import { type PaperPicture, paperPictures, uploadPaper } from '@guihang/contract/shop/papers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, startApiProcess } from '../../../testing/api-process.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { peopleBuilders } from '../../../testing/people/people.ts'
import { sizeOf } from '../../../testing/size.ts'

const pictures = sizeOf({ short: 9, full: 45 })

let database: TestDatabase
let api: ApiProcess
beforeAll(async () => {
  database = await createTestDatabase({ places: true })
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
  api = await startApiProcess({ databaseUrl: database.url })
})
afterAll(async () => {
  await api.end('SIGTERM')
  await database.drop()
})

function childrenOfApi(): string[] {
  const { pid } = api.process
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}

function megabytesOf(pid: number | string | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

it.runIf(process.platform === 'linux')(
  `the API holds at most 1.3 times as much memory after ${pictures} pictures of a camera as after the first`,
  async () => {
    const user = await peopleBuilders(database.database).buildUser()
    const guest = createClient({ baseUrl: api.url })
    const { access_token } = await guest.call(login, {
      body: { username: user.email, password: user.password },
    })
    const client = createClient({ baseUrl: api.url, token: () => access_token })
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const camera = { width: 4000, height: 3000, channels: 3, background: '#888', noise } as const
    const bytes = await sharp({ create: camera }).jpeg({ quality: 85 }).toBuffer()
    const file = new File([new Uint8Array(bytes)], 'anh.jpg', { type: 'image/jpeg' })
    const send = (picture: PaperPicture) => client.call(uploadPaper, { query: { picture }, file })
    const afterOne = async () => {
      await send('id_card_front')
      return megabytesOf(api.process.pid)
    }
    const once = await afterOne()
    for (let sent = 0; sent < pictures; sent += paperPictures.length)
      await Promise.all(paperPictures.slice(0, pictures - sent).map(send))
    // The process that draws takes its memory with it, a moment after its last picture.
    await expect.poll(childrenOfApi).toEqual([])
    // Three at once leave more behind than one until the collector comes round. What is kept grows with each further one.
    await expect.poll(async () => (await afterOne()) / once).toBeLessThan(1.3)
  },
)
