import { describe, expect, it } from 'vitest'
import { Rejection } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { refuseUnencrypted } from './edit-endpoints.ts'

/** The fields that are refused; none where the address is taken. */
function refused(url: string, settings: { webhookAllowPrivate?: boolean; demo?: boolean } = {}): string[] {
  const environment = { webhookAllowPrivate: false, demo: false, ...settings }
  try {
    refuseUnencrypted({ environment } as Platform, 'url', url) // as: it asks for nothing else
    return []
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return Object.entries(error.faults ?? {}).map(
      ([field, faults]) => `${field} ${faults.map(({ rule }) => rule)}`,
    )
  }
}

describe('an address of a shop’s software', () => {
  const no = ['url web_address']

  it('is encrypted', () => {
    expect(refused('https://shop.example/')).toEqual([])
    expect(refused('http://shop.example/')).toEqual(no)
    expect(refused('http://127.0.0.1:4000/')).toEqual(no)
  })

  it('of a program on this machine is not, in a demo', () => {
    expect(refused('http://127.0.0.1:4000/', { demo: true })).toEqual([])
    expect(refused('http://shop.example/', { demo: true })).toEqual(no)
  })

  it('is any where the configuration lets messages stay in the own network', () => {
    expect(refused('http://shop.example/', { webhookAllowPrivate: true })).toEqual([])
  })
})
