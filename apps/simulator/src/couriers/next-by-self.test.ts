import { createClient } from '@guihang/contract/client'
import { expect, it } from 'vitest'
import { nextBySelf } from './next-by-self.ts'
import { onlySuccess } from './outcomes.ts'
import { parcelAt } from './parcel-at.ts'

const client = createClient({ baseUrl: 'http://127.0.0.1:9' })
const character = { seed: 1, speed: 1, mix: onlySuccess }

it('the next step of a parcel is told of ours alone: nothing moves those of other systems', async () => {
  const own = parcelAt('in_delivery')
  expect(await nextBySelf(client, own, character)).toMatchObject({ event: 'deliver' })
  expect(await nextBySelf(client, { ...own, oms_code: 'ELSEWHERE-1' }, character)).toBeUndefined()
})
