import { NotForYouScreen } from '../core/not-for-you-screen.tsx'
import { ShellAround } from './shell.tsx'

/** With the rail of whoever is barred, which shows what is open to them. */
export function NotForYou() {
  return (
    <ShellAround>
      <NotForYouScreen />
    </ShellAround>
  )
}
