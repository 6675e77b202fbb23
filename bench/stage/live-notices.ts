import { request } from 'node:http'
import { createClient } from '@guihang/contract/client'
import { login } from '@guihang/contract/shop/identity'
import { v7 } from 'uuid'
import { notify } from '../../apps/api/src/modules/talk/notifications/index.ts'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import { peopleBuilders } from '../../apps/api/src/testing/people/people.ts'
import { type Measured, percentile } from '../figure.ts'
import { type Stage, secret } from './stage.ts'

const shopCount = 100
const peopleOfShop = 5
/** Tabs and devices of a person; a session may have twelve. */
const screensOfPerson = 10
const screenCount = shopCount * peopleOfShop * screensOfPerson
const rounds = 40

/** An open screen: `heard` resolves with the time at which it is told of the notice. */
type Screen = { heard(text: string): Promise<number>; close(): void }

/** 5,000 open screens of 100 shops: what each costs the process, and how long a notice takes to them. */
export async function measureNotices(stage: Stage): Promise<Measured> {
  const shops = await openPeople(stage)
  const before = await residentBytes(stage)
  const screens = new Map<string, Screen[]>()
  for (const { shop_id, tokens } of shops) {
    const opened = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: screensOfPerson }, () => openScreen(stage.api, token))),
    )
    screens.set(shop_id, opened)
  }
  const each_kb = ((await residentBytes(stage)) - before) / screenCount / 1_000
  const ids = shops.map(({ shop_id }) => shop_id)
  const one: number[] = []
  for (let round = 0; round < rounds; round += 1)
    one.push(await timeNotice(stage, screens, [ids[round % ids.length] ?? '']))
  const all = await timeNotice(stage, screens, ids)
  for (const opened of screens.values()) for (const screen of opened) screen.close()
  const slowest = percentile(one, 1)
  return {
    figures: [
      {
        name: `a notice reaches every open screen of its shop, ${screenCount} screens open, the slowest of ${rounds}`,
        value: slowest,
        floor: 1_000,
        ratio: slowest / 1_000,
        target: 1,
        within: 'at_most',
        unit: 'ms',
      },
    ],
    readings: [
      {
        name: 'a notice reaches every open screen of its shop: p50',
        value: percentile(one, 0.5),
        unit: 'ms',
      },
      {
        name: `notices of ${shopCount} shops at once reach all ${screenCount} screens`,
        value: all,
        unit: 'ms',
      },
      { name: `memory of the API for each of ${screenCount} open screens`, value: each_kb, unit: 'kB' },
    ],
  }
}

/** Tells the shops of one thing each; milliseconds until the last of their screens was told. */
async function timeNotice(
  { database }: Stage,
  screens: ReadonlyMap<string, readonly Screen[]>,
  shop_ids: readonly string[],
): Promise<number> {
  const told = shop_ids.flatMap((shop_id) => screens.get(shop_id) ?? []).map(({ heard }) => heard('"notice"'))
  const began = performance.now()
  const at = new Date()
  await database.transaction((tx) =>
    notify(
      tx,
      'support_answered',
      shop_ids.map((shop_id) => ({ shop_id, id: v7(), code: 'HT-1', occasion: '1', at })),
    ),
  )
  return Math.max(...(await Promise.all(told))) - began
}

async function openPeople(stage: Stage) {
  const people = peopleBuilders(stage.database)
  const anybody = createClient({ baseUrl: stage.api })
  const shops: { shop_id: string; tokens: string[] }[] = []
  for (let index = 0; index < shopCount; index += 1) {
    const shop = await people.buildShop()
    const tokens: string[] = []
    for (let person = 0; person < peopleOfShop; person += 1) {
      const { email, password } = await people.buildUser({ shop })
      const { access_token } = await anybody.call(login, { body: { username: email, password } })
      tokens.push(access_token)
    }
    shops.push({ shop_id: shop.id, tokens })
  }
  return shops
}

async function openScreen(origin: string, token: string): Promise<Screen> {
  let waiting: { text: string; tell(at: number): void }[] = []
  const call = request(`${origin}/v1/live-events`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  await new Promise<void>((resolve, reject) => {
    // Destroyed at the end, each ends with an error that nobody waits for.
    call.on('error', reject)
    call.on('response', (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`The event stream answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on('error', () => undefined)
      answer.on('data', (said: string) => {
        const told = waiting.filter(({ text }) => said.includes(text))
        waiting = waiting.filter((each) => !told.includes(each))
        for (const { tell } of told) tell(performance.now())
      })
      resolve()
    })
    call.end()
  })
  return {
    heard: (text) => new Promise((tell) => waiting.push({ text, tell })),
    close: () => call.destroy(),
  }
}

async function residentBytes({ api, database }: Stage): Promise<number> {
  const { token } = await mintOperatorToken(database, secret, { name: 'meter', days: 1, same: true })
  const headers = { authorization: `Bearer ${token}` }
  const metrics = await (await fetch(`${api}/metrics`, { headers })).text()
  const line = /^process_resident_memory_bytes (\S+)/m.exec(metrics)
  if (line?.[1] === undefined) throw new Error('The API reports no memory')
  return Number(line[1])
}
