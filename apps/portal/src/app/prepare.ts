/** Fetches what stands behind the login while one still types; the screen itself follows with the login. */
export function prepareSignedIn(): void {
  for (const part of [import('./router.tsx'), import('./signed-in.tsx'), import('./shell/shell.tsx')]) {
    // The line is down: the login will say so.
    part.catch(() => undefined)
  }
}
