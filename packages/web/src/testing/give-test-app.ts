import { afterAll, vi } from 'vitest'
import { type App, giveApp } from '../app.ts'

/**
 * An app in which somebody is signed in. Files of tests share what they load: the next one loads all of it anew, so that an
 * app that gave itself earlier does not find this one in its place.
 */
export function giveTestApp(own: Partial<App> = {}): void {
  afterAll(() => {
    vi.resetModules()
  })
  giveApp({
    name: 'test',
    keys: { language: 'test.language', theme: 'test.theme', forms: 'test.form.', toast: 'test.toast' },
    settings: '/v1/public-settings',
    session: { isSignedIn: () => true, isSignedOut: () => false, present: () => 's1', expire: () => {} },
    account: { noun: 'profile', barredBy: [] },
    ...own,
  })
}
