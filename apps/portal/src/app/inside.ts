// All that every screen behind the login needs, in one file: fetched at once when somebody gets in.
export { router } from './router.tsx'
export { Shell } from './shell/shell.tsx'
export { SignedIn } from './signed-in.tsx'
