import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { call, type Told, together, unanswered } from './histories.fixture.ts'
import { callsOf, type Line, type Step } from './history.ts'
import { judgeLists } from './lists.ts'

const put = (key: string, element: string): Step => ['append', key, element]
const see = (key: string, ...saw: string[]): Step => ['read', key, saw]
const kinds = (...lines: Told[]) => judgeLists(callsOf(lines.flat())).map(({ kind }) => kind)

describe('lists that only grow', () => {
  it('are right where each read shows what was acknowledged before it', () => {
    expect(
      kinds(
        call('shop', 'create', [put('p1', 'created')]),
        call('courier', 'report', [put('p1', 'picked_up')]),
        call('shop', 'history', [see('p1', 'created', 'picked_up')]),
      ),
    ).toEqual([])
  })

  it('may miss or have what was never answered', () => {
    for (const saw of [['a'], ['a', 'b']])
      expect(
        kinds(
          call('one', 'write', [put('p', 'a')]),
          call('two', 'write', [put('p', 'b')], 'info'),
          call('three', 'read', [see('p', ...saw)]),
        ),
      ).toEqual([])
  })

  it('say what was lost', () => {
    expect(kinds(call('one', 'write', [put('p', 'a')]), call('two', 'read', [see('p')]))).toEqual(['lost'])
  })

  it('say what stands there twice', () => {
    expect(kinds(call('one', 'write', [put('p', 'a')]), call('two', 'read', [see('p', 'a', 'a')]))).toEqual([
      'doubled',
    ])
  })

  it('say what nobody wrote', () => {
    expect(kinds(call('two', 'read', [see('p', 'x')]))).toEqual(['invented'])
  })

  it('say what was refused and stands there', () => {
    expect(
      kinds(call('one', 'write', [put('p', 'a')], 'fail'), call('two', 'read', [see('p', 'a')])),
    ).toEqual(['refused'])
  })

  it('say that two reads contradict each other', () => {
    expect(
      kinds(
        call('one', 'write', [put('p', 'a')], 'info'),
        call('two', 'write', [put('p', 'b')], 'info'),
        call('three', 'read', [see('p', 'a', 'b')]),
        call('four', 'read', [see('p', 'b')]),
      ),
    ).toEqual(['contradiction'])
  })

  it('say that a read is older than what was acknowledged before it began', () => {
    const [stale] = judgeLists(
      callsOf(
        [
          call('one', 'write', [put('p', 'a')]),
          call('two', 'read', [see('p')]),
          call('three', 'read', [see('p', 'a')]),
        ].flat(),
      ),
    )
    expect(stale?.kind).toBe('circle')
    expect(stale?.calls.map(({ f }) => f).sort()).toEqual(['read', 'write'])
    expect(stale?.says).toContain('did not see a')
  })

  const tried = () => call('one', 'write', [put('p', 'a')], 'info')
  const retried = () => call('one', 'write again', [put('p', 'a')])
  const reads = (...saw: string[]) => call('two', 'read', [see('p', ...saw)])

  it('say that a read is older than what was acknowledged at the second try', () => {
    expect(kinds(tried(), retried(), reads(), reads('a'))).toEqual(['circle'])
  })

  it('accept that nobody knows which of two tries was carried out', () => {
    expect(kinds(tried(), reads(), retried(), reads('a'))).toEqual([])
    expect(kinds(tried(), reads('a'), retried(), reads('a'))).toEqual([])
  })

  it('accept that a call of two writes was not carried out and repeated one by one', () => {
    expect(
      kinds(
        call('one', 'write both', [put('p', 'a'), put('q', 'a')], 'info'),
        retried(),
        call('two', 'read', [see('p', 'a'), see('q')]),
        call('one', 'write the other', [put('q', 'a')]),
        call('two', 'read', [see('p', 'a'), see('q', 'a')]),
      ),
    ).toEqual([])
  })

  it('say that a message came of what nobody could read yet', () => {
    const tells = () => call('software', 'hear', [['told', 'p', 'a']])
    expect(kinds(tried(), tells(), reads(), reads('a'))).toEqual(['circle'])
    expect(kinds(tried(), reads(), tells(), reads('a'))).toEqual([])
  })

  it('say that two calls each missed what the other wrote to another list', () => {
    expect(
      kinds(
        together(
          call('one', 'swap', [put('p', 'a'), see('q')]),
          call('two', 'swap', [put('q', 'b'), see('p')]),
        ),
        call('three', 'read', [see('p', 'a'), see('q', 'b')]),
      ),
    ).toEqual(['circle'])
  })

  it('say that a call which wrote to two lists was seen in one of them only', () => {
    expect(
      kinds(
        call('one', 'close', [put('p', 'a'), put('q', 'a')]),
        call('two', 'read', [see('p', 'a'), see('q')]),
        call('three', 'read', [see('q', 'a')]),
      ),
    ).toEqual(['circle'])
  })

  it('accept whatever one server that does one call after the other answers, in any overlap of the calls', () => {
    const step = fc.record({ key: fc.integer({ min: 0, max: 2 }), writes: fc.boolean() })
    const oneCall = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 3 }),
      before: fc.nat(9),
      after: fc.nat(9),
      end: fc.constantFrom('ok', 'ok', 'ok', 'info' as const),
    })
    fc.assert(
      fc.property(fc.array(oneCall, { maxLength: 30, size: 'max' }), (wanted) => {
        const server = new Map<string, string[]>()
        const lines: Line[] = []
        for (const [at, { steps, before, after, end }] of wanted.entries()) {
          const value = steps.map(({ key, writes }, place): Step => {
            const list = server.get(`k${key}`) ?? []
            server.set(`k${key}`, list)
            if (!writes) return see(`k${key}`, ...list)
            list.push(`${at}.${place}`)
            return put(`k${key}`, `${at}.${place}`)
          })
          const asked = value.map(unanswered)
          const common = { process: `c${at}`, f: 'call' }
          lines.push({ ...common, at: at * 10 - before, type: 'invoke', value: asked })
          lines.push({ ...common, at: at * 10 + 1 + after, type: end === 'ok' ? 'ok' : 'info', value })
        }
        lines.sort((left, right) => left.at - right.at)
        return judgeLists(callsOf(lines)).length === 0
      }),
    )
  })
})
