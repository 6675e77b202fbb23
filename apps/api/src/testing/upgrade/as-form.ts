import { testSecret } from '../api-process.ts'
import { owner } from './open-shop.ts'
import type { Form } from './releases.ts'
import { demoPerson, type Person } from './visit-shop.ts'

export const personOf: Readonly<Record<Form, Person>> = { demo: demoPerson, production: owner }

/** What `npm start` is given; a demo finds its secret in its data folder. */
export const variablesOf: Readonly<Record<Form, Readonly<Record<string, string>>>> = {
  demo: { GUIHANG_DEMO: '1' },
  production: {
    GUIHANG_DEMO: '0',
    GUIHANG_SECRET: testSecret,
    PUBLIC_URL: 'https://guihang.example',
    PROVIDER_NAME: 'Giao Nhanh',
    HOTLINE: '1900 636 677',
    SUPPORT_EMAIL: 'hotro@guihang.example',
  },
}
