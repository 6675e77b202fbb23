import { operation } from '@guihang/contract/operation'
import { describe, expect, it } from 'vitest'
import { collectHandlers } from './handlers.ts'
import { handle } from './platform/http/handler.ts'

const greet = operation({
  name: 'greet',
  method: 'GET',
  path: '/v1/greeting',
  tag: 'test',
  summary: 'Greets',
  who: 'public',
  answer: 'none',
})
const handler = handle(greet, () => undefined)

describe('the list of handlers', () => {
  it('holds one handler for each operation', () => {
    expect(collectHandlers({ greet }, [{ greet: handler }])).toEqual([handler])
  })

  it('refuses to start with an operation nobody handles, naming it', () => {
    expect(() => collectHandlers({ greet }, [])).toThrow('greet (GET /v1/greeting) has no handler')
  })

  it('refuses two handlers for one operation, and a handler of none', () => {
    expect(() => collectHandlers({ greet }, [{ greet: handler }, { greet: handler }])).toThrow('two handlers')
    expect(() => collectHandlers({}, [{ greet: handler }])).toThrow('belongs to no operation')
  })
})
