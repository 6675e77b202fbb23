import { type Mix, onlySuccess, readMix, usualMix } from './couriers/outcomes.ts'

/** Names of the scenarios: `success` delivers every parcel at the first try, `mixed` gives some another outcome. */
export const scenarios = ['mixed', 'success'] as const

export const approvals = ['by_itself', 'by_hand'] as const

/** Who does the provider's books: reconciliations, bank transfers, and what was counted short or over. */
export const accountings = ['by_itself', 'by_hand'] as const

/** Whether fakes of carriers are started and connected beside the couriers. */
export const carriers = ['by_itself', 'none'] as const

export const portTaken = 98

export type Settings = {
  readonly api_url: string
  readonly operator_token: string
  /** Of another operator, who approves claims, changes and statements: nobody approves what the same operator prepared. */
  readonly approver_token: string
  readonly port: number
  /** What pushes to its order system must be signed with; none: they need no signature. */
  readonly signing_secrets: readonly string[]
  /** How many times faster than real time the provider works. */
  readonly speed: number
  readonly mix: Mix
  readonly seed: number
  readonly approvals: (typeof approvals)[number]
  readonly accounting: (typeof accountings)[number]
  readonly carriers: (typeof carriers)[number]
}

/** An hour takes a second: a parcel is delivered within a minute, its cash handed over within two. */
export const defaultSpeed = 3_600

/** Reads the settings from the environment; throws one sentence for a missing or wrong value. An empty value counts as not set. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const value = (name: string) => environment[name]?.trim() || undefined
  const required = (name: string) => {
    const text = value(name)
    if (text === undefined) throw new Error(`${name} must be set for the simulator; "npm start" sets it.`)
    return text
  }
  const number = (name: string, otherwise: number, least: number) => {
    const text = value(name)
    if (text === undefined) return otherwise
    const parsed = Number(text)
    if (!Number.isFinite(parsed) || parsed < least)
      throw new Error(`${name} must be a number of at least ${least}, but is "${text}".`)
    return parsed
  }
  const oneOf = <Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word => {
    const wanted = value(name) ?? words[0]
    const word = words.find((known) => known === wanted)
    if (word === undefined) throw new Error(`${name} must be one of ${words.join(', ')}, but is "${wanted}".`)
    return word
  }
  const mix = value('SIMULATOR_MIX')
  return {
    api_url: required('GUIHANG_URL'),
    operator_token: required('GUIHANG_OPERATOR_TOKEN'),
    approver_token: required('GUIHANG_APPROVER_TOKEN'),
    port: number('SIMULATOR_PORT', 3_100, 0),
    signing_secrets: (value('OMS_SIGNING_SECRET') ?? '').split(',').flatMap((secret) => secret.trim() || []),
    speed: number('SIMULATOR_SPEED', defaultSpeed, Number.MIN_VALUE),
    mix:
      oneOf('SIMULATOR_SCENARIO', scenarios) === 'success'
        ? onlySuccess
        : mix === undefined
          ? usualMix
          : readMix(mix),
    seed: number('SIMULATOR_SEED', 1, 0),
    approvals: oneOf('SIMULATOR_APPROVALS', approvals),
    accounting: oneOf('SIMULATOR_ACCOUNTING', accountings),
    carriers: oneOf('SIMULATOR_CARRIERS', carriers),
  }
}
