import type { ErrorCode } from '@guihang/contract/errors/catalogue'

/** What the parts of this package ask of the app they stand in. */
export type App = {
  /** Begins the names of its locks and channels in the browser: two apps of one address do not share them. */
  readonly name: string
  /** Under which keys the browser keeps what these parts keep; `forms` ends with a dot and begins the key of each form. */
  readonly keys: Readonly<Record<'language' | 'theme' | 'forms' | 'toast', string>>
  /** The address of the public settings. Also asked to learn whether the server is there at all. */
  readonly settings: string
  readonly session: {
    isSignedIn(): boolean
    /** Tells sessions apart, so that what comes late is no other person's; null without one. */
    present(): string | null
    /** Whether the person of this session has signed out and nobody has signed in since. */
    isSignedOut(session: string | null): boolean
    /** The server says that the session is over. The app answers by `tellSessionEnd`, as to any other end. */
    expire(): void
  }
  /** The noun of the query that says how the account stands, and the codes by which a call says to ask it anew. */
  readonly account: { readonly noun: string; readonly barredBy: readonly ErrorCode[] }
}

let given: App | undefined

/** Called once, before anything is drawn. */
export function giveApp(own: App): void {
  given = own
}

export function app(): App {
  if (!given) throw new Error('No app has been given to its parts (giveApp)')
  return given
}
