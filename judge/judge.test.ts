import { describe, expect, it } from 'vitest'
import { call, type Told, together } from './histories.fixture.ts'
import type { Step } from './history.ts'
import { judge, neverSeen } from './judge.ts'
import { pictureOf } from './picture.ts'

const put = (key: string, element: string): Step => ['append', key, element]
const see = (key: string, ...saw: string[]): Step => ['read', key, saw]
const peek = (key: string, ...saw: string[]): Step => ['peek', key, saw]
const made = (key: string, id: string): Step => ['made', key, id]
const count = (name: string, value: number): Step => ['count', name, value]
const kinds = (...calls: Told[]) => judge(calls.flat()).map(({ kind }) => kind)
const held = (holders: Record<string, number>): Step => ['holders', 'cash', holders]
const accounts = (balances: Record<string, number>): Step => ['accounts', 'ledger', balances]

const anomalies: Readonly<Record<string, { bad: Told[]; kind: string; good: Told[] }>> = {
  'a process that no longer sees what it wrote': {
    bad: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'list', [peek('p')]),
      call('other', 'read', [see('p', 'a')]),
    ],
    kind: 'went back',
    good: [
      call('shop', 'create', [put('p', 'a')]),
      call('other', 'list', [peek('p')]),
      call('other', 'read', [see('p', 'a')]),
    ],
  },
  'a replica that goes back under one reader': {
    bad: [
      call('shop', 'create', [put('p', 'a')]),
      call('other', 'list', [peek('p', 'a')]),
      call('other', 'list', [peek('p')]),
      call('third', 'read', [see('p', 'a')]),
    ],
    kind: 'went back',
    good: [
      call('shop', 'create', [put('p', 'a')]),
      call('other', 'list', [peek('p')]),
      call('other', 'list', [peek('p', 'a')]),
      call('third', 'read', [see('p', 'a')]),
    ],
  },
  'a replica that shows what the list never was': {
    bad: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'create', [put('p', 'b')]),
      call('other', 'list', [peek('p', 'b')]),
      call('third', 'read', [see('p', 'a', 'b')]),
    ],
    kind: 'contradiction',
    good: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'create', [put('p', 'b')]),
      call('other', 'list', [peek('p', 'a')]),
      call('third', 'read', [see('p', 'a', 'b')]),
    ],
  },
  'a replica that shows what nobody had begun to write': {
    bad: [
      call('other', 'list', [peek('p', 'a')]),
      call('shop', 'create', [put('p', 'a')]),
      call('third', 'read', [see('p', 'a')]),
    ],
    kind: 'too early',
    good: [
      together(call('other', 'list', [peek('p', 'a')]), call('shop', 'create', [put('p', 'a')])),
      call('third', 'read', [see('p', 'a')]),
    ],
  },
  'a write that was acknowledged and is gone': {
    bad: [call('shop', 'create', [put('p', 'a')]), call('other', 'read', [see('p')])],
    kind: 'lost',
    good: [call('shop', 'create', [put('p', 'a')], 'info'), call('other', 'read', [see('p')])],
  },
  'a write that happened twice': {
    bad: [call('shop', 'create', [put('p', 'a')]), call('other', 'read', [see('p', 'a', 'a')])],
    kind: 'doubled',
    good: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'create', [put('p', 'b')]),
      call('other', 'read', [see('p', 'a', 'b')]),
    ],
  },
  'a write of nobody': {
    bad: [call('shop', 'create', [put('p', 'a')]), call('other', 'read', [see('p', 'a', 'x')])],
    kind: 'invented',
    good: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'edit', [put('p', 'x')], 'info'),
      call('other', 'read', [see('p', 'a', 'x')]),
    ],
  },
  'a write that was refused and happened': {
    bad: [call('shop', 'create', [put('p', 'a')], 'fail'), call('other', 'read', [see('p', 'a')])],
    kind: 'refused',
    good: [call('shop', 'create', [put('p', 'a')], 'fail'), call('other', 'read', [see('p')])],
  },
  'two reads that contradict each other': {
    bad: [
      together(call('shop', 'create', [put('p', 'a')]), call('clerk', 'create', [put('p', 'b')])),
      call('other', 'read', [see('p', 'a')]),
      call('third', 'read', [see('p', 'b', 'a')]),
    ],
    kind: 'contradiction',
    good: [
      together(call('shop', 'create', [put('p', 'a')]), call('clerk', 'create', [put('p', 'b')])),
      call('other', 'read', [see('p', 'b', 'a')]),
      call('third', 'read', [see('p', 'b', 'a')]),
    ],
  },
  'two who each missed what the other wrote': {
    bad: [
      together(
        call('shop', 'move', [see('p'), put('q', 'a')]),
        call('clerk', 'move', [see('q'), put('p', 'b')]),
      ),
      call('other', 'read', [see('p', 'b'), see('q', 'a')]),
    ],
    kind: 'circle',
    good: [
      together(
        call('shop', 'move', [see('p'), put('q', 'a')]),
        call('clerk', 'move', [see('q', 'a'), put('p', 'b')]),
      ),
      call('other', 'read', [see('p', 'b'), see('q', 'a')]),
    ],
  },
  'half of a call for two parcels': {
    bad: [
      together(
        call('shop', 'load', [put('p', 'a'), put('q', 'a')]),
        call('other', 'read', [see('p', 'a'), see('q')]),
      ),
      call('third', 'read', [see('p', 'a'), see('q', 'a')]),
    ],
    kind: 'circle',
    good: [
      together(
        call('shop', 'load', [put('p', 'a'), put('q', 'a')]),
        call('other', 'read', [see('p', 'a'), see('q', 'a')]),
      ),
      call('third', 'read', [see('p', 'a'), see('q', 'a')]),
    ],
  },
  'money that comes from nowhere': {
    bad: [
      call('clerk', 'accounts', [accounts({ shop: -500, center: 500 })]),
      call('clerk', 'accounts', [accounts({ shop: -500, center: 700 })]),
    ],
    kind: 'sum',
    good: [
      call('clerk', 'accounts', [accounts({ shop: -500, center: 500 })]),
      call('clerk', 'accounts', [accounts({ shop: -700, center: 500, courier: 200 })]),
    ],
  },
  'a holder below nothing': {
    bad: [call('clerk', 'cash', [held({ courier: -1, hub: 3 })])],
    kind: 'negative',
    good: [call('clerk', 'cash', [held({ courier: 0, hub: 3 })])],
  },
  'a number that is missing between entries': {
    bad: [call('clerk', 'entries', [['numbers', 'ledger', [1, 2, 4]]])],
    kind: 'gap',
    good: [call('clerk', 'entries', [['numbers', 'ledger', [2, 3, 1]]])],
  },
  'an entry that stands on two statements': {
    bad: [call('clerk', 'entries', [['numbers', 'ledger', [1, 2, 2, 3]]])],
    kind: 'gap',
    good: [call('clerk', 'entries', [['numbers', 'ledger', [1, 2, 3]]])],
  },
  'one key that made two things': {
    bad: [call('shop', 'create', [made('k', 'p1')]), call('shop', 'create', [made('k', 'p2')])],
    kind: 'two effects',
    good: [
      call('shop', 'create', [made('k', 'p1')], 'info'),
      call('shop', 'create', [made('k', 'p1')]),
      call('shop', 'list', [['all made', 'k', ['p1']]]),
    ],
  },
  'one key that made a second thing in silence': {
    bad: [call('shop', 'create', [made('k', 'p1')]), call('shop', 'list', [['all made', 'k', ['p1', 'p2']]])],
    kind: 'two effects',
    good: [call('shop', 'list', [['all made', 'k', []]])],
  },
  'an acknowledged thing that is gone': {
    bad: [call('shop', 'create', [made('k', 'p1')]), call('shop', 'list', [['all made', 'k', []]])],
    kind: 'lost',
    good: [call('shop', 'create', [made('k', 'p1')]), call('shop', 'list', [['all made', 'k', ['p1']]])],
  },
  'a count that is late': {
    bad: [call('shop', 'create', [['add', 'n', 1]]), call('other', 'count', [count('n', 0)])],
    kind: 'count',
    good: [together(call('shop', 'create', [['add', 'n', 1]]), call('other', 'count', [count('n', 0)]))],
  },
  'a count of what was refused': {
    bad: [call('shop', 'create', [['add', 'n', 1]], 'fail'), call('other', 'count', [count('n', 1)])],
    kind: 'count',
    good: [call('shop', 'create', [['add', 'n', 1]], 'info'), call('other', 'count', [count('n', 1)])],
  },
  'a count that goes back': {
    bad: [
      call('shop', 'create', [['add', 'n', 1]], 'info'),
      call('other', 'count', [count('n', 1)]),
      call('other', 'count', [count('n', 0)]),
    ],
    kind: 'went back',
    good: [
      call('shop', 'create', [['add', 'n', 1]], 'info'),
      call('other', 'count', [count('n', 0)]),
      call('other', 'count', [count('n', 1)]),
    ],
  },
  'a message that never came': {
    bad: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'read', [see('p', 'a')]),
      call('hook', 'end', [['all told', 'p', []]]),
    ],
    kind: 'untold',
    good: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'read', [see('p', 'a')]),
      call('hook', 'post', [['told', 'p', 'a']]),
      call('hook', 'post', [['told', 'p', 'a']]),
      call('hook', 'end', [['all told', 'p', []]]),
    ],
  },
  'a message of what did not happen': {
    bad: [call('hook', 'post', [['told', 'p', 'a']]), call('shop', 'read', [see('p')])],
    kind: 'told of nothing',
    good: [
      call('shop', 'create', [put('p', 'a')], 'info'),
      call('hook', 'post', [['told', 'p', 'a']]),
      call('shop', 'read', [see('p', 'a')]),
    ],
  },
  'messages in the wrong order': {
    bad: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'edit', [put('p', 'b')]),
      call('hook', 'post', [['told', 'p', 'b']]),
      call('hook', 'post', [['told', 'p', 'a']]),
      call('shop', 'read', [see('p', 'a', 'b')]),
    ],
    kind: 'order',
    good: [
      call('shop', 'create', [put('p', 'a')]),
      call('shop', 'edit', [put('p', 'b')]),
      call('hook', 'post', [['told', 'p', 'a']]),
      call('hook', 'post', [['told', 'p', 'b']]),
      // Sent again after an answer that was lost.
      call('hook', 'post', [['told', 'p', 'a']]),
      call('shop', 'read', [see('p', 'a', 'b')]),
    ],
  },
}

describe('the judge', () => {
  for (const [name, { bad, kind, good }] of Object.entries(anomalies)) {
    it(`names ${name}`, () => expect(kinds(...bad)).toEqual([kind]))
    it(`accepts what is near to ${name}`, () => expect(kinds(...good)).toEqual([]))
  }

  it('says what a run was to reach and did not', () => {
    expect(neverSeen(['kill', 'stop', 'ESH001'], ['kill'])).toEqual(['stop', 'ESH001'])
  })

  it('draws the calls that prove a violation, each on the lane of its process', () => {
    const [violation] = judge([
      ...call('shop <1>', 'create', [put('p', 'a')]),
      ...call('other', 'read', [see('p')]),
    ])
    const picture = pictureOf(violation ?? { kind: '', says: '', calls: [] })
    expect(picture).toContain('shop &lt;1&gt;')
    expect(picture.match(/<rect [^>]*rx/g)).toHaveLength(2)
  })
})
