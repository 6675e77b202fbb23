import { operation } from '@guihang/contract/operation'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { collectHandlers } from './handlers.ts'
import { allOperations } from './modules.ts'
import { handle, routes } from './platform/http/routing/handler.ts'

const listThings = operation({
  name: 'listThings',
  method: 'GET',
  path: '/v1/things',
  tag: 'things',
  summary: 'Things',
  who: 'public',
  answer: z.strictObject({ data: z.array(z.string()) }),
})
const dropThing = operation({
  name: 'dropThing',
  method: 'DELETE',
  path: '/v1/things/:id',
  tag: 'things',
  summary: 'Drop a thing',
  who: 'shop',
  params: z.strictObject({ id: z.string() }),
  answer: 'none',
})
const operations = { listThings, dropThing }
const thingRoutes = routes(operations, {
  listThings: handle(listThings, () => ({ data: [] })),
  dropThing: handle(dropThing, () => undefined),
})

describe('the handlers of all modules', () => {
  it('are one for each operation', () => {
    const names = collectHandlers(operations, [thingRoutes]).map((handler) => handler.operation.name)
    expect(names.sort()).toEqual(['dropThing', 'listThings'])
  })

  it('stop the start when an operation has none, and name it', () => {
    const { listThings: only } = thingRoutes
    expect(() => collectHandlers(operations, [{ listThings: only }])).toThrow(
      'The operation dropThing (DELETE /v1/things/:id) has no handler',
    )
    expect(() => collectHandlers(allOperations, [])).toThrow('has no handler')
  })

  it('stop the start when an operation has two, or a handler none', () => {
    expect(() => collectHandlers(operations, [thingRoutes, thingRoutes])).toThrow('has two handlers')
    expect(() => collectHandlers({ listThings }, [thingRoutes])).toThrow('belongs to no operation')
  })

  it('do not compile when one is missing, wrong, or answers something else', () => {
    // @ts-expect-error: dropThing is missing
    routes(operations, { listThings: thingRoutes.listThings })
    // @ts-expect-error: a handler under another operation's name
    routes(operations, { listThings: thingRoutes.listThings, dropThing: thingRoutes.listThings })
    // @ts-expect-error: numbers where the contract says texts
    handle(listThings, () => ({ data: [1] }))
    // @ts-expect-error: nobody is signed in on a public call
    handle(listThings, ({ shop }) => ({ data: [shop.id] }))
    // @ts-expect-error: a call that reads has no transaction
    handle(listThings, ({ tx }) => ({ data: [String(tx)] }))
    handle(dropThing, ({ shop, params, tx }) => expect([shop, params.id, tx]).toBeDefined())
  })
})
