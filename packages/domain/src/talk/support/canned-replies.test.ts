import { describe, expect, it } from 'vitest'
import {
  cannedRepliesMost,
  fillReply,
  firstCannedReplies,
  replyPlaceholders,
  unknownPlaceholders,
} from './canned-replies.ts'

describe('a canned reply', () => {
  it('is filled in from the request, and shows what is missing', () => {
    const values = { shop_name: 'Gốm Sông Hồng', tracking_number: null }
    expect(fillReply('Chào {shop_name}, đơn {tracking_number} và {khác}', values)).toBe(
      'Chào Gốm Sông Hồng, đơn {tracking_number} và {khác}',
    )
  })

  it('names only what somebody fills in', () => {
    expect(unknownPlaceholders('{shop_name} {shop} {} {shop}')).toEqual(['shop', ''])
    expect(unknownPlaceholders(replyPlaceholders.map((name) => `{${name}}`).join(' '))).toEqual([])
  })
})

it('the first replies fill in, differ by title, and are few', () => {
  expect(new Set(firstCannedReplies.map(({ title }) => title)).size).toBe(6)
  expect(firstCannedReplies.length).toBeLessThan(cannedRepliesMost)
  for (const { text } of firstCannedReplies) expect(unknownPlaceholders(text)).toEqual([])
})
