/** Fetches what stands behind the login while one still types; the screen itself follows with the login. */
export function prepareSignedIn(): void {
  // The line is down: the login will say so.
  import('./inside.ts').catch(() => undefined)
}
