import { app } from './app.ts'

const listeners = new Set<() => void>()

export function isSignedIn(): boolean {
  return app().session.isSignedIn()
}

/** Tells sessions apart, so that what comes late is no other person's; null without one. */
export function presentSession(): string | null {
  return app().session.present()
}

/** Whether the person of a session has signed out and nobody has signed in since. An expired session was not signed out. */
export function isSignedOut(session: string | null): boolean {
  return app().session.isSignedOut(session)
}

/** The server says that the session is over. */
export function expireSession(): void {
  app().session.expire()
}

/** Calls back whenever a session ends, however it does. Answers how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The app tells here that its session has ended. */
export function tellSessionEnd(): void {
  for (const listener of listeners) listener()
}
