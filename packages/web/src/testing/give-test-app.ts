import { type App, giveApp } from '../app.ts'

/** An app in which somebody is signed in. */
export function giveTestApp(own: Partial<App> = {}): void {
  giveApp({
    name: 'test',
    keys: { language: 'test.language', theme: 'test.theme', forms: 'test.form.', toast: 'test.toast' },
    settings: '/v1/public-settings',
    session: { isSignedIn: () => true, isSignedOut: () => false, present: () => 's1', expire: () => {} },
    account: { noun: 'profile', barredBy: [] },
    ...own,
  })
}
