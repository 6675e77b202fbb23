import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Environment variables as Node knows them. */
export type Variables = Record<string, string | undefined>

/** The environment, completed from `.env`; an empty value counts as not set. The demo is on unless switched off. */
export function readVariables(root: string, environment: Variables = process.env): Variables {
  const file = join(root, '.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { GUIHANG_DEMO: '1', ...withoutEmpty(written), ...withoutEmpty(environment) }
}

function withoutEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
}
