import { giveApp } from '@guihang/web/app.ts'
import { endSession, isSignedIn, isSignedOut, presentSession } from './session.ts'

/** Gives the parts of all apps what they ask of the portal. */
export function givePortal(): void {
  giveApp({
    name: 'guihang',
    keys: { language: 'language', theme: 'guihang.theme', forms: 'guihang.form.', toast: 'guihang.toast' },
    settings: '/v1/public-settings',
    session: { isSignedIn, isSignedOut, present: presentSession, expire: () => endSession('expired') },
    account: { noun: 'profile', barredBy: ['ESH002', 'EUS012', 'EINACTIVE'] },
  })
}
