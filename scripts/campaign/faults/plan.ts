/** One file of tests, run with one fault or with none. */
export type Run = {
  readonly fault: { readonly key: string; readonly id: string } | null
  /** From the root of the copy. */
  readonly file: string
  /** The tests that reach the fault; null for all. */
  readonly tests: readonly string[] | null
  /** Notes which faults each test reaches; the hash of the file says when that is out of date. */
  readonly isSurvey?: boolean
  readonly hash?: string
  /** Runs what failed with the fault once more without it. */
  readonly isProof?: boolean
  /** Runs each of these tests once for each of its faults, in one set-up of the file. */
  readonly turns?: Readonly<Record<string, readonly { readonly key: string; readonly id: string }[]>>
}

export type Plan = {
  readonly report: string
  readonly runs: Readonly<Record<string, Run>>
  /** What all processes have found. */
  readonly found: string
}

/** What a process of tests writes down, a line each. */
export type Line =
  | { readonly did: 'begin'; readonly run: string }
  | {
      readonly did: 'run'
      readonly key: string
      readonly file: string
      readonly failed: readonly string[]
      readonly reason: string
      readonly ms: number
      readonly isProof: boolean
    }
  | { readonly did: 'passed'; readonly key: string; readonly file: string; readonly test: string }
  | {
      readonly did: 'turn'
      readonly key: string
      readonly file: string
      readonly test: string
      readonly reason: string
      /** Without the faults it passes again. */
      readonly isProved: boolean
    }
  | { readonly did: 'turns'; readonly file: string; readonly ms: number }
  | {
      readonly did: 'survey'
      readonly file: string
      readonly hash: string
      readonly failed: readonly string[]
      readonly reason: string
      readonly ms: number
      readonly load: readonly string[]
      readonly shared: readonly string[]
      readonly tests: Readonly<Record<string, readonly string[]>>
    }
