import { signCalls } from '@guihang/web/api/client.ts'
import { giveApp } from '@guihang/web/app.ts'
import { isAnybodyHere } from './presence.ts'
import { expireSession, formsKey, isSignedIn, isSignedOut, presentSession } from './session.ts'

/** Gives the parts of all apps what they ask of the console. Its session is a cookie that no script reads. */
export function giveConsole(): void {
  signCalls({ onUnauthorized: expireSession, headers: sayWhoAsks })
  giveApp({
    name: 'guihang-console',
    // Language and theme are the machine's, whichever app is open.
    keys: { language: 'language', theme: 'guihang.theme', forms: formsKey, toast: 'guihang.console.toast' },
    settings: '/v1/public-settings',
    session: { isSignedIn, isSignedOut, present: presentSession, expire: expireSession },
    account: { noun: 'me', barredBy: ['EUS012', 'EUS008'] },
  })
}

/** What a screen reads by itself says so: it does not keep the session of somebody who has left from ending. */
function sayWhoAsks(method: string) {
  const isByItself = method === 'GET' && !isAnybodyHere()
  return { 'x-requested-with': isByItself ? 'console-unattended' : 'console' }
}
